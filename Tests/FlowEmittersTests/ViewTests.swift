import EmitterTestSupport
import FlowEmitters
import Testing

/// The generated views. `CompilationTests` checks that they compile.
@Suite struct ViewTests {
    /// Returns the part of the output that needs SwiftUI.
    private func views(
        _ texts: KeyValuePairs<String, String>, access: EmissionOptions.Access = .internal
    ) throws -> String {
        let text = try Specs(texts).output(access: access).text
        let start = try #require(text.range(of: "#if canImport(SwiftUI)\n"))
        return String(text[start.lowerBound...])
    }

    @Test func withoutAUserInterfaceThereAreNone() throws {
        for output in try Specs.inFolder("Shop").outputs(ui: .none) {
            #expect(!output.text.contains("View:") && !output.text.contains("#if"))
        }
    }

    @Test func aLibraryHasNone() throws {
        #expect(try !Specs.named("Library.flow.yaml").output().text.contains("#if"))
    }

    @Test func whatTheSpecImportsIsNotImportedAgain() throws {
        let text = try Specs([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            imports: [SwiftUI]
            screens: { Home: { params: { title: LocalizedStringKey } } }
            start: { route: home, with: { title: .home } }
            routes: { home: }
            """
        ]).output().text
        #expect(text.split(separator: "import SwiftUI\n").count == 2)
    }

    private let spec = """
        flowgen: 1
        flow: AFlow
        screens:
          Home: { intents: { began: } }
          Form:
            view: Pages.FormView
            params: { user: { type: User, label: for }, mode: Mode, note: { type: String?, label: _ } }
            intents: { closed: }
          About:
        start: home
        routes:
          home: { transitions: { began: { push: add, with: { user: .me, note: nil } } } }
          add: { doc: Someone new., screen: Form, with: { mode: .add }, transitions: { closed: pop } }
          about: { back: hidden }
        """

    @Test func aFactoryCreatesTheViewOfEachScreen() throws {
        let text = try views(["AFlow.flow.yaml": spec])
        #expect(
            text.contains(
                """
                /// Creates the views of `AFlow`.
                @MainActor
                protocol AFlowViewFactory {
                    associatedtype HomeRouteView: View
                    associatedtype AddRouteView: View
                    associatedtype AboutRouteView: View

                    func home(coordinator: any HomeCoordinator) -> HomeRouteView

                    /// Someone new.
                    func add(coordinator: any FormCoordinator, for user: User, mode: Mode, _ note: String?) -> AddRouteView

                    func about() -> AboutRouteView
                }

                """))
    }

    @Test func aViewThatTheSpecNamesIsCreatedByDefault() throws {
        #expect(
            try views(["AFlow.flow.yaml": spec]).contains(
                """
                extension AFlowViewFactory {
                    func add(
                        coordinator: any FormCoordinator,
                        for user: User,
                        mode: Mode,
                        _ note: String?
                    ) -> Pages.FormView {
                        Pages.FormView(coordinator: coordinator, for: user, mode: mode, note)
                    }
                }

                """))
    }

    @Test func theCoordinatorViewPassesTheValuesOfRoutesToScreens() throws {
        #expect(
            try views(["AFlow.flow.yaml": spec]).contains(
                """
                            case let .add(user, note):
                                factory.add(coordinator: sender, for: user, mode: .add, note)
                            case .about:
                                factory.about()

                """))
    }

    /// An associated type of that name would hide the app's type, and a default implementation could not create it.
    @Test func aTypeOfTheAppIsNotHidden() throws {
        let text = try views([
            "AFlow.flow.yaml": """
            flowgen: 1
            flow: AFlow
            screens: { Home: { view: HomeRouteView }, Other: { params: { x: OtherRouteView } } }
            start: home
            routes: { home: , other: }
            """
        ])
        #expect(text.contains("    associatedtype HomeRouteView2: View\n    associatedtype OtherRouteView2: View\n"))
        #expect(
            text.contains("    func home() -> HomeRouteView2\n    func other(x: OtherRouteView) -> OtherRouteView2\n"))
        #expect(text.contains("    func home() -> HomeRouteView {\n"))
    }

    @Test func aChildFlowIsShownByItsOwnCoordinatorView() throws {
        let outputs = try Specs.inFolder("Shop").outputs()
        let products = try #require(outputs.first { $0.fileName == "ProductsFlow.flow.swift" }).text
        #expect(products.contains("    var cartFlowFactory: CartFlowChildFactory { get }\n"))
        #expect(
            products.contains(
                """
                            case .cart, .quickCart:
                                if let child = child as? CartFlowCoordinatorViewModel {
                                    CartFlowCoordinatorView(viewModel: child, factory: factory.cartFlowFactory)
                                }

                """))
    }

    @Test(arguments: [("Shop", "Switch"), ("Home", "Tab"), ("Products", "Stack")])
    func eachContainerHasItsView(_ flow: String, _ container: String) throws {
        let outputs = try Specs.inFolder("Shop").outputs()
        let text = try #require(outputs.first { $0.fileName == "\(flow)Flow.flow.swift" }).text
        let view = "Flow\(container)View(viewModel, sender: \(flow)FlowSender.self)"
        #expect(text.contains("        \(view) { route, sender, child, _ in\n"))
    }

    @Test func aPublicCoordinatorViewHasAnInitializer() throws {
        let text = try views(["AFlow.flow.yaml": spec], access: .public)
        #expect(text.contains("public import SwiftUI\n"))
        #expect(text.contains("    public init(viewModel: AFlowCoordinatorViewModel, factory: Factory) {\n"))
        #expect(text.contains("    public func add(\n"))
    }
}
