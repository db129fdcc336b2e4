import FlowAnalysis
import FlowDiagnostics

package enum WrongShape: Rule {
    package static let id = RuleID.wrongShape
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        Something else is expected here: a name and not a list, `true` or `false` and not `no`, one screen or one flow
        and not both. flowgen does not guess which of several readings was meant, since the guess would show only in the
        app. Write it the way the message shows.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        container: navigation
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { closed: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { present: help } } }
          help: { dismissible: no, transitions: { closed: dismiss } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        container: stack
        screens: { Home: { intents: { helpRequested: } }, Help: { intents: { closed: } } }
        start: home
        routes:
          home: { transitions: { helpRequested: { present: help } } }
          help: { dismissible: false, transitions: { closed: dismiss } }
        """
}
