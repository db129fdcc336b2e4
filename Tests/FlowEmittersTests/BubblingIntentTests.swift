import EmitterTestSupport
import Testing

/// Intents that bubble: who answers them is decided in the method for the intent, in each flow on the way.
@Suite struct BubblingIntentTests {
    private static let files: KeyValuePairs = [
        "AppFlow.flow.yaml": """
        flowgen: 1
        flow: AppFlow
        container: tabs
        screens: { Home: , Login: { params: { reason: { type: String, default: none } } } }
        start: home
        routes:
          home:
          account:
            flow: AccountFlow
            transitions:
              logoutRequested: { show: login }
              again: { show: account }
          login: { tab: { hidden: true } }
        """,
        "AccountFlow.flow.yaml": """
        flowgen: 1
        flow: AccountFlow
        outcomes: { again: }
        screens:
          Overview: { intents: { settingsRequested: , logoutRequested: { payload: { reason: String }, bubbles: true } } }
        start: overview
        routes:
          overview: { transitions: { settingsRequested: { push: settings } } }
          settings: { flow: SettingsFlow }
        transitions: { helpRequested: popToRoot }
        """,
        "SettingsFlow.flow.yaml": """
        flowgen: 1
        flow: SettingsFlow
        screens:
          Settings:
            intents:
              logoutRequested: { payload: { reason: String }, doc: Log out., bubbles: true }
              helpRequested: { bubbles: true }
        start: settings
        routes: { settings: }
        """,
    ]

    private func outputs() throws -> [String] { try Specs(Self.files).outputs().map(\.text) }

    @Test("are methods of the parent's protocol, beside the outcomes")
    func protocols() throws {
        let (app, account, settings) = (try outputs()[0], try outputs()[1], try outputs()[2])
        #expect(
            settings.contains(
                """
                /// The intents that `SettingsFlow` leaves to its parent.
                @MainActor
                protocol SettingsFlowCoordinatorCoordinator: AnyObject {
                    /// Log out.
                    func logoutRequested(reason: String)

                    func helpRequested()
                }
                """))
        #expect(
            account.contains(
                """
                /// The outcomes of `AccountFlow`, and the intents that it leaves to its parent.
                @MainActor
                protocol AccountFlowCoordinatorCoordinator: AnyObject {
                    func again()
                    func logoutRequested(reason: String)
                }
                """))
        #expect(!app.contains("protocol AppFlowCoordinatorCoordinator"))
    }

    @Test("are handed to the parent, and the flow does not end")
    func bubble() throws {
        let (account, settings) = (try outputs()[1], try outputs()[2])
        let handing = "bubble { coordinator?.logoutRequested(reason: reason) }"
        #expect(settings.contains(handing))
        #expect(settings.contains("bubble { coordinator?.helpRequested() }"))
        #expect(account.contains(handing))
        #expect(account.contains("SettingsFlowCoordinatorCoordinator"))
        #expect(account.contains("SettingsFlowCoordinatorViewModel(coordinator: self)"))
    }

    @Test("are answered by the flow's own transitions where a route has none")
    func shared() throws {
        #expect(
            try outputs()[1].contains(
                """
                    func helpRequested() {
                        guard case .settings = current else { return unexpected("helpRequested") }
                        perform(.popToRoot)
                    }
                """))
    }

    @Test("leave the child in its tab as it is, unlike an outcome")
    func tabs() throws {
        let app = try outputs()[0]
        #expect(app.contains("perform(.show(.login(reason: reason)))"))
        #expect(app.contains("perform(.show(.account, childEnded: true))"))
    }
}
