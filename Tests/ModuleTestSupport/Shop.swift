import Foundation

/// The shop in `specs/shop` as four modules: what all share, the products, the account with the orders, and the app.
package struct Shop: Sendable {
    package static let groups = [
        "SharedScreens.flow.yaml": 0, "AccessFlow.flow.yaml": 0, "OnboardingFlow.flow.yaml": 0,
        "ProductFlow.flow.yaml": 1, "CatalogueFlow.flow.yaml": 1, "SearchFlow.flow.yaml": 1,
        "CheckoutFlow.flow.yaml": 2, "BasketFlow.flow.yaml": 2, "OrdersFlow.flow.yaml": 2, "AccountFlow.flow.yaml": 2,
        "ShopTabsFlow.flow.yaml": 3, "ShopFlow.flow.yaml": 3,
    ]

    package let module: CutModule

    /// - Parameter choices: those about the code, besides `access: public`.
    package init(choices: String = "") throws {
        module = CutModule(try Self.files, choices: choices) { Self.groups[$0] ?? 0 }
    }

    /// The files of the shop as one module.
    package static var files: [(path: String, text: String)] {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "specs/shop")
            return try groups.keys.sorted().map { name in
                (path: name, text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
            }
        }
    }
}
