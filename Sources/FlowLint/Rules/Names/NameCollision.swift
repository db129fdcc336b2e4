import FlowDiagnostics

package enum NameCollision: Rule {
    package static let id = RuleID.nameCollision
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Names that are two in the spec and would be one in Swift: those of a guard and an effect, of the types of two
        flows, or of such a type and one that the runtime or Swift itself has. The generated code would not compile, or
        would mean the wrong one of the two. Rename one of them; a type of the app that is hidden by such a name is
        written with its module.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        guards: { consent: }
        effects: { consent: }
        screens: { Home: { intents: { mapRequested: } }, Map: }
        start: home
        routes:
          home: { transitions: { mapRequested: [{ when: consent, push: map }, { run: consent, stay: }] } }
          map:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        guards: { hasConsented: }
        effects: { askForConsent: }
        screens: { Home: { intents: { mapRequested: } }, Map: }
        start: home
        routes:
          home: { transitions: { mapRequested: [{ when: hasConsented, push: map }, { run: askForConsent, stay: }] } }
          map:
        """
}
