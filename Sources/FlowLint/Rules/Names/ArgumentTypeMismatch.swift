import FlowDiagnostics

package enum ArgumentTypeMismatch: Rule {
    package static let id = RuleID.argumentTypeMismatch
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A value is bound to a parameter of another type. The types have to be equal, except that a `T` can be bound to a `T?`:
        flowgen does not convert values, since only the app knows how. Change one of the types, or bind another value; both places are shown.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
        -   Home: { intents: { itemChosen: { id: String } } }
        +   Home: { intents: { itemChosen: { id: Int } } }
            Detail: { params: { id: Int } }
          start: home
          routes:
            home: { transitions: { itemChosen: { push: detail } } }
            detail:
        """
}
