import FlowRuntime
import Foundation
import ShopModels
import Testing

@testable import ShopFlows

/// Every link of the shop's specs: its URL is read as the link again, and opening it from the app's first screen leads where the
/// spec says, through every flow on the way.
@MainActor @Suite("The shop's links")
struct ShopLinkTests {
    nonisolated static let token = UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF") ?? UUID()

    nonisolated static let links: [(ShopFlowLink, String)] = [
        (.resetPassword(.token(token: token)), "access > signIn newPassword"),
        (.rest(.basket), "main > basket > basket"),
        (.rest(.search(.root)), "main > search > search"),
        (
            .rest(.search(.queryMaxPricePageIsInStock(query: "a lamp", maxPrice: 9.5, page: 2, isInStock: true))),
            "main > search > search searchResults"
        ),
        (.rest(.search(.barcode(code: "400"))), "main > search > search product > productDetail"),
        (.rest(.orders(.root)), "main > orders > orderList"),
        (.rest(.orders(.archive(year: 2024))), "main > orders > orderList orderArchive"),
        (.rest(.orders(.orderID(orderID: "7"))), "main > orders > orderList orderDetail"),
        (.rest(.orders(.parcel(orderID: "7"))), "main > orders > orderList orderDetail tracking"),
        (.rest(.orders(.return(orderID: "7"))), "main > orders > orderList orderDetail | returnItems"),
        (.rest(.account(.root)), "main > account > account"),
        (.rest(.account(.addresses)), "main > account > account addressBook"),
        (.rest(.account(.help(topic: .payment))), "main > account > account helpArticle"),
        (.rest(.account(.notifications)), "main > account > account notificationSettings"),
        (.rest(.account(.wishlist)), "main > account > account wishlist"),
        (.rest(.rest(.root)), "main > catalogue > storefront"),
        (
            .rest(.rest(.product(productID: "3", variant: "red"))),
            "main > catalogue > storefront product > productDetail"
        ),
        (.rest(.rest(.department(departmentID: 4))), "main > catalogue > storefront department"),
        (.rest(.rest(.campaign(campaignID: "may"))), "main > catalogue > storefront campaignPage"),
        (.rest(.rest(.brand(brandID: "b"))), "main > catalogue > storefront brandPage"),
        (.rest(.rest(.stores)), "main > catalogue > storefront storeFinder"),
        (
            .rest(.rest(.storesStoreID(storeID: 5, distance: 1.5))),
            "main > catalogue > storefront storeFinder storeDetail"
        ),
    ]

    @Test(arguments: links)
    func leadsWhereTheSpecSays(_ link: ShopFlowLink, _ picture: String) throws {
        let url = try #require(link.url)
        #expect(ShopFlowLink(url: url) == link)
        let decisions = ShopDecisions()
        decisions.answers = ["hasSeenOnboarding", "isSignedIn"]
        let shop = ShopFlowCoordinatorViewModel(decisions: decisions)
        shop.onUnexpectedIntent = { Issue.record("\($0)") }
        #expect(shop.open(url: url))
        #expect(Self.picture(of: shop) == picture)
    }

    /// Flow by flow what is shown, by the kinds of the routes.
    private static func picture(of flow: some FlowCoordinating) -> String {
        let layers = flow.layers.map { layer in layer.routes.map { "\($0.kind)" }.joined(separator: " ") }
        let own = layers.joined(separator: " | ")
        guard let child = flow.currentChild else { return own }
        return own + " > " + picture(of: child)
    }
}
