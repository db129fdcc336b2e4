import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The generated view controllers.
@Suite struct ViewControllerTests {
    private let spec = """
        flowgen: 1
        flow: AFlow
        screens:
          Home: { intents: { began: } }
          Form:
            view: Pages.FormViewController
            params: { user: { type: User, label: for }, mode: Mode, note: { type: String?, label: _ } }
            intents: { closed: }
          About:
        start: home
        routes:
          home: { transitions: { began: { push: add, with: { user: .me, note: nil } } } }
          add: { doc: Someone new., screen: Form, with: { mode: .add }, transitions: { closed: pop } }
          about: { back: hidden }
        """

    /// Returns the part of the output that needs UIKit.
    private func controllers(
        _ texts: KeyValuePairs<String, String>, access: EmissionOptions.Access = .internal
    ) throws -> String {
        let text = try Specs(texts).output(access: access, ui: .uikit).text
        let start = try #require(text.range(of: "#if canImport(UIKit) && !os(watchOS)\n"))
        return String(text[start.lowerBound...])
    }

    @Test func nothingOfSwiftUIIsUsed() throws {
        for output in try Specs.inFolder("Shop").outputs(ui: .uikit) {
            #expect(!output.text.contains("SwiftUI") && !output.text.contains("ViewFactory"))
        }
    }

    @Test func aLibraryHasNone() throws {
        #expect(try !Specs.named("Library.flow.yaml").output(ui: .uikit).text.contains("#if"))
    }

    @Test func whatTheSpecImportsIsNotImportedAgain() throws {
        let text = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            imports: [UIKit]
            screens: { Home: { params: { image: UIImage } } }
            params: { image: UIImage }
            start: { route: home, with: { image: $image } }
            routes: { home: }
            """
        ]).output(ui: .uikit).text
        #expect(text.split(separator: "import UIKit\n").count == 2)
    }

    @Test func aFactoryCreatesTheViewControllerOfEachScreen() throws {
        #expect(
            try controllers(["AFlow.flow.yaml": spec]).contains(
                """
                /// Creates the view controllers of `AFlow`.
                @MainActor
                protocol AFlowViewControllerFactory {
                    func home(coordinator: any HomeCoordinator) -> UIViewController

                    /// Someone new.
                    func add(
                        coordinator: any FormCoordinator,
                        for user: User,
                        mode: Mode,
                        _ note: String?
                    ) -> UIViewController

                    func about() -> UIViewController
                }

                """))
    }

    @Test func aViewControllerThatTheSpecNamesIsCreatedByDefault() throws {
        #expect(
            try controllers(["AFlow.flow.yaml": spec]).contains(
                """
                    ) -> UIViewController {
                        Pages.FormViewController(coordinator: coordinator, for: user, mode: mode, note)
                    }

                """))
    }

    @Test func theCoordinatorViewControllerPassesTheValuesOfRoutesToScreens() throws {
        #expect(
            try controllers(["AFlow.flow.yaml": spec]).contains(
                """
                class AFlowCoordinatorViewController: FlowViewController {
                    convenience init(viewModel: AFlowCoordinatorViewModel, factory: any AFlowViewControllerFactory) {
                        self.init(viewModel, sender: AFlowSender.self) { route, sender, _, _ in
                            switch route {
                            case .home:
                                factory.home(coordinator: sender)
                            case let .add(user, note):
                                factory.add(coordinator: sender, for: user, mode: .add, note)

                """))
    }

    @Test func aChildFlowIsShownByItsOwnCoordinatorViewController() throws {
        let outputs = try Specs.inFolder("Shop").outputs(ui: .uikit)
        let products = try #require(outputs.first { $0.fileName == "ProductsFlow.flow.swift" }).text
        #expect(products.contains("    var cartFlowFactory: any CartFlowViewControllerFactory { get }\n"))
        #expect(
            products.contains(
                """
                            case .cart, .quickCart:
                                if let child = child as? CartFlowCoordinatorViewModel {
                                    CartFlowCoordinatorViewController(viewModel: child, factory: factory.cartFlowFactory)
                                } else {
                                    nil
                                }

                """))
    }

    @Test func aPublicCoordinatorViewControllerCanBeCreatedAndSubclassed() throws {
        let text = try controllers(["AFlow.flow.yaml": spec], access: .public)
        #expect(text.contains("public import UIKit\n"))
        #expect(text.contains("open class AFlowCoordinatorViewController: FlowViewController {\n"))
        #expect(text.contains("    public convenience init(viewModel: "))
        #expect(text.contains("    public func add(\n"))
    }
}
