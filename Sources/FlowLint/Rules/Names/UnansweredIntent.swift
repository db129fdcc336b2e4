import FlowDiagnostics

package enum UnansweredIntent: Rule {
    package static let id = RuleID.unansweredIntent
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        An intent with `bubbles: true` is answered by no flow: neither by the route that shows its screen, nor by the
        `transitions` of that flow, nor by any flow that contains it, up to one that no flow shows. Add a transition to one of
        them; `stay` states that nothing happens. The flows on the way are related places.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Login: { intents: { loggedIn: } } }
              start: login
              routes:
                login: { transitions: { loggedIn: { push: settings } } }
                settings: { flow: SettingsFlow }
            + transitions: { logoutRequested: { reset: login } }
            """
        ),
        (
            "SettingsFlow.flow.yaml",
            """
            flowgen: 1
            flow: SettingsFlow
            screens: { Settings: { intents: { logoutRequested: { bubbles: true } } } }
            start: settings
            routes: { settings: }
            """
        ),
    ])
}
