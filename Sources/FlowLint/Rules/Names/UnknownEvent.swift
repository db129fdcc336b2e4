import FlowDiagnostics

package enum UnknownEvent: Rule {
    package static let id = RuleID.unknownEvent
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A transition for an event that its route, or the flow, does not have: it is neither an intent of the route's screen, nor
        an outcome of its child flow, nor an event of the system. It would never run, and the intended event may have no
        transition. Correct the name, move the transition to the route of the event, or declare the event. The same applies to
        the event of an expectation that nothing in the flow has.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { helpRequested: } }, Help: { intents: { helpRead: } } }
          start: home
          routes:
        -   home: { transitions: { helpRequested: { push: help }, helpRead: stay } }
        +   home: { transitions: { helpRequested: { push: help } } }
            help: { transitions: { helpRead: pop } }
        """
}
