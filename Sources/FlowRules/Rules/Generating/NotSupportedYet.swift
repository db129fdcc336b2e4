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
        screens: { Home: { intents: { helpRequested: } }, Help: }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help:
        links: { schemes: [app], routes: { /help: { reset: [home, help] } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } }, Help: }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help:
        """
}
