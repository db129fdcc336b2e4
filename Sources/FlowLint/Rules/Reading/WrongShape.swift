import FlowAnalysis
import FlowDiagnostics

package enum WrongShape: Rule {
    package static let id = RuleID.wrongShape
    package static let group = RuleGroup.reading
    package static let level = RuleLevel.error
    package static let documentation = """
        Another kind of value is expected here: a name instead of a list, `true` or `false` instead of `no`, one screen or one
        flow instead of both. Most often, a line is indented too much or too little, or a colon is missing; the message says so.
        What this mistake leaves unread is not reported as missing. Write it the way the message shows.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - container: navigation
        + container: stack
          screens: { Home: { intents: { helpRequested: } }, Help: { intents: { closed: } } }
          start: home
          routes:
            home: { transitions: { helpRequested: { present: help } } }
        -   help: { dismissible: no, transitions: { closed: dismiss } }
        +   help: { dismissible: false, transitions: { closed: dismiss } }
        """
}
