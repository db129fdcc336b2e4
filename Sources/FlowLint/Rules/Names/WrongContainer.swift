import FlowDiagnostics

package enum WrongContainer: Rule {
    package static let id = RuleID.wrongContainer
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        A verb that the flow's container does not support: a `push` in tabs, where there is no stack to push on, or a `show` on
        a stack. Use the verb that the message names, or change the flow's container. The same applies to an expectation about
        what lies beneath a route, or how often and how deep, in a flow that has no stack.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          container: tabs
          screens: { Home: { intents: { offersRequested: } }, Offers: }
          start: home
          routes:
        -   home: { transitions: { offersRequested: { push: offers } } }
        +   home: { transitions: { offersRequested: { show: offers } } }
            offers:
        """
}
