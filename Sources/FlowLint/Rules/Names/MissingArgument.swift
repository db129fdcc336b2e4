import FlowDiagnostics

package enum MissingArgument: Rule {
    package static let id = RuleID.missingArgument
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Nothing binds a parameter: there is no `with`, no value of its name in scope and no default, and it is not optional. The
        screen cannot be shown without it. Add the value to the event, fix it with `with`, or declare a default. The order in
        which values are looked up: docs/language.md#arguments. Only `start` gets the flow's own parameters: if a later route
        needs one, give the screens on the way the same parameter.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
        -   Home: { intents: { itemChosen: } }
        +   Home: { intents: { itemChosen: { id: Int } } }
            Detail: { params: { id: Int } }
          start: home
          routes:
            home: { transitions: { itemChosen: { push: detail } } }
            detail:
        """
}
