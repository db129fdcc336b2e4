import FlowDiagnostics

package enum MissingTransition: Rule {
    package static let id = RuleID.missingTransition
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        An event of a route, or an intent of the flow itself, has no transition: a button that would do nothing, by mistake or
        on purpose. Add a transition; `stay` states that nothing happens.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { helpRequested: , logoTapped: } }, Help: }
          start: home
          routes:
        -   home: { transitions: { helpRequested: { push: help } } }
        +   home: { transitions: { helpRequested: { push: help }, logoTapped: stay } }
            help:
        """
}
