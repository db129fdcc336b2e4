import FlowDiagnostics

package enum UnknownEvent: Rule {
    package static let id = RuleID.unknownEvent
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A transition for an event that its route, or the flow, cannot have: no intent of the screen it shows, no outcome
        of the child flow, no event of the system. It would never run, and the event that was meant may be left without
        an answer. Correct the name, move the transition to the route it belongs to, or declare the event where it
        happens.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { helpRead: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help }, helpRead: stay } }
          help: { transitions: { helpRead: pop } }
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
