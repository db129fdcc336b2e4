import FlowDiagnostics

package enum UnknownName: Rule {
    package static let id = RuleID.unknownName
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        There is no such route, screen, flow, guard, effect, outcome or value; or no such task, link or layer, which an expectation
        names. Correct the name, declare it, or add the file that declares it to the run: all files of a run share their flows
        and screens.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        + effects: { track: }
          screens: { Home: { intents: { helpRequested: } }, Help: }
          start: home
          routes:
        -   home: { transitions: { helpRequested: { push: hlep, run: track } } }
        +   home: { transitions: { helpRequested: { push: help, run: track } } }
            help:
        """
}
