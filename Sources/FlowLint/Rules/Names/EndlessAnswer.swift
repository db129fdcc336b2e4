import FlowDiagnostics

package enum EndlessAnswer: Rule {
    package static let id = RuleID.endlessAnswer
    package static let group = RuleGroup.names
    package static let level = RuleLevel.error
    package static let documentation = """
        Transitions trigger each other endlessly, without anything that the user does: `at` sends a child flow to one of its
        links, the link ends the flow with an outcome, and the transition for the outcome sends it there again. Or a child flow is over
        before it is seen, because its `start` finishes it, and the transition for the outcome leads to it again. Let one of them
        lead elsewhere. The transitions of the circle are related places. A guard does not end the circle: it can give the same
        answer each time.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Home: { intents: { latestRequested: } } }
              start: home
              routes:
                home: { transitions: { latestRequested: { push: show, at: /latest } } }
            -   show: { flow: ShowFlow, transitions: { nothingFound: { replace: show, at: /latest }, $back: stay } }
            +   show: { flow: ShowFlow, transitions: { nothingFound: pop, $back: stay } }
            """
        ),
        (
            "ShowFlow.flow.yaml",
            """
            flowgen: 1
            flow: ShowFlow
            outcomes: { nothingFound: }
            guards: { hasLatest: }
            screens: { Show: { intents: { closed: } } }
            start: show
            routes: { show: { transitions: { closed: { finish: nothingFound } } } }
            links:
              routes:
                /latest:
                  - { when: hasLatest, reset: show }
                  - { finish: nothingFound }
            """
        ),
    ])
}
