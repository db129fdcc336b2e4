import FlowDiagnostics

package enum NotSupportedYet: Rule {
    package static let id = RuleID.notSupportedYet
    package static let group = RuleGroup.generating
    package static let level = RuleLevel.error
    package static let documentation = """
        Found by `flowgen generate` alone. The language knows what the spec says, `flowgen lint` checks it, and flowgen
        cannot write the Swift for it yet: leaving it out in silence would give an app that does something else than its
        spec. Do without it for now. What this concerns: docs/language.md#read-and-checked-not-generated-yet.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        container: switch
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { helpRead: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { show: help } } }
          help: { transitions: { helpRead: { show: home } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { helpRead: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help: { transitions: { helpRead: pop } }
        """
}
