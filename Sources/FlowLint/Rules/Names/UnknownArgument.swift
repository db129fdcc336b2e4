import FlowDiagnostics

package enum UnknownArgument: Rule {
    package static let id = RuleID.unknownArgument
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A `with` names a parameter that its target does not have, or that the route fixes itself. The value would be lost, and
        the screen would open with another one, usually its default. Correct the name, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { itemChosen: } }
            Detail: { params: { page: { type: Int, default: 1 } } }
          start: home
          routes:
        -   home: { transitions: { itemChosen: { push: detail, with: { pages: 2 } } } }
        +   home: { transitions: { itemChosen: { push: detail, with: { page: 2 } } } }
            detail:
        """
}
