import EmitterTestSupport
import FlowEmitters
import Foundation
import Testing

/// The code for flows that are written by hand.
@Suite struct ExternalFlowTests {
    private static let specs: KeyValuePairs = [
        "Legacy.flow.yaml": """
        flowgen: 1
        external: { LegacyCheckout: { params: { cart: String }, outcomes: { ordered: { id: Int } } } }
        """,
        "MainFlow.flow.yaml": """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { cartTapped: { cart: String } } } }
        start: home
        routes:
          home: { transitions: { cartTapped: { push: checkout } } }
          checkout: { flow: LegacyCheckout, transitions: { ordered: popToRoot, $back: stay } }
        """,
    ]

    private func outputs(_ options: EmissionOptions = EmissionOptions()) throws -> (legacy: String, main: String) {
        let texts = try Specs(Self.specs).outputs(options).map(\.text)
        return (texts[0], texts[1])
    }

    @Test("the factory makes the view from the protocol of its outcomes and the values")
    func factory() throws {
        let legacy = try outputs().legacy
        #expect(
            legacy.contains(
                """
                protocol LegacyCheckoutViewFactory {
                    associatedtype LegacyCheckoutRouteView: View

                    func legacyCheckout(coordinator: any LegacyCheckoutCoordinator, cart: String) -> LegacyCheckoutRouteView
                }
                """))
    }

    @Test("in UIKit, it also gets the navigation controller that it is pushed onto")
    func controller() throws {
        let legacy = try outputs(EmissionOptions(ui: .uikit)).legacy
        #expect(
            legacy.contains(
                """
                    func legacyCheckout(
                        coordinator: any LegacyCheckoutCoordinator,
                        navigationController: UINavigationController?,
                        cart: String
                    ) -> UIViewController
                """))
    }

    @Test("the view and the parent have one protocol", arguments: NamingStyle.allCases)
    func oneProtocol(_ style: NamingStyle) throws {
        let (legacy, main) = try outputs(EmissionOptions(namingStyle: style))
        let name =
            switch style {
            case .standard: "LegacyCheckoutCoordinator"
            case .plain: "LegacyCheckoutActions"
            case .coordinating: "LegacyCheckoutCoordinating"
            }
        #expect(legacy.components(separatedBy: ": AnyObject {").count == 2)
        #expect(legacy.contains("protocol \(name): AnyObject {"))
        #expect(main.contains(name))
    }

    @Test("its route says that it has a navigation of its own")
    func traits() throws {
        #expect(try outputs().legacy.contains("RouteTraits(ownsNavigation: true)"))
    }
}
