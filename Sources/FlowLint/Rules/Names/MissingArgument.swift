import FlowDiagnostics

package enum MissingArgument: Rule {
    package static let id = RuleID.missingArgument
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Nothing binds a parameter: no `with`, no value of its name in reach, no default, and it is no optional. The
        screen cannot be shown without it. Give the event the value, fix it with `with`, or declare a default. In which
        order values are looked for: docs/language.md#arguments.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { itemChosen: } }
          Detail: { params: { id: Int } }
        start: home
        routes:
          home: { transitions: { itemChosen: { push: detail } } }
          detail:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { itemChosen: { id: Int } } }
          Detail: { params: { id: Int } }
        start: home
        routes:
          home: { transitions: { itemChosen: { push: detail } } }
          detail:
        """
}
