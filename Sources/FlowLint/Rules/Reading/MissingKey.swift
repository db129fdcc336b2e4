import FlowDiagnostics

package enum MissingKey: Rule {
    package static let id = RuleID.missingKey
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        A required key or value is missing: the language version, a flow's `start` and `routes`, a parameter's `type`, what a
        route shows, the `route` of a list's item, the end of a guarded `start`, what an
        expectation says. Or a file has keys of a flow but declares none.
        Add what is missing.

        A route that names nothing shows the screen of its own name, and declares that screen if nothing else does. It is only
        reported if its name is a single letter away from that of a declared screen, or is that of a flow.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { itemChosen: } }, Details: }
        + start: home
          routes:
            home: { transitions: { itemChosen: { push: detail } } }
        -   detail:
        +   detail: { screen: Details }
        """
}
