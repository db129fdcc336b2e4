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
    package static let badExample = RuleExample(stringLiteral: flow("[resume, resume]"))
    package static let goodExample = RuleExample(stringLiteral: flow("[{ reset: home }, resume]"))

    private static func flow(_ steps: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isSignedIn: }
        screens: { SignIn: { intents: { signedIn: , skipped: } }, Home: }
        start: signIn
        routes:
          signIn: { transitions: { signedIn: { do: \(steps) }, skipped: { push: home } } }
          home:
        links:
          schemes: [app]
          routes:
            /home: [{ when: isSignedIn, reset: home }, { reset: signIn, hold: true }]
        """
    }
}
