import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum ImplicitExit: FlowRule {
    package static let id = RuleID("implicit-exit")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A child flow with outcomes can be left without any of them: by the system's back from its first route, or by swiping its
        sheet down. The parent waits for an outcome that never comes. Handle it with `$back` or `$dismissed` (`stay` if nothing
        has to happen), or prevent it with `back: hidden` or `dismissible: false`. Nothing is reported of a child flow that can
        never produce an outcome, because then its parent waits for none.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Home: { intents: { colorRequested: } } }
              start: home
              routes:
                home: { transitions: { colorRequested: { push: picker } } }
                picker:
                  flow: PickerFlow
                  transitions:
                    colorPicked: pop
            +       $back: stay
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            guard case .flow(let child) = flow.flow.routes[route].content, let target = child.target,
                flow.analysed.summary(of: target).canEnd
            else { continue }
            let answers = flow.flow.routes[route].transitions.map(\.trigger)
            let goesBack = flow.navigation.allowsSystemBack(route) && !answers.contains(.systemBack)
            let isSwiped = flow.navigation.allowsSwipe(route) && !answers.contains(.systemDismiss)
            guard goesBack || isSwiped else { continue }
            var journey = flow.navigation.journey(toShow: route, at: goesBack ? .pushed : .sheet)
            journey?.result = goesBack ? "the system's back leaves it" : "a swipe dismisses it"
            let event = goesBack ? "$back" : "$dismissed"
            let way = goesBack ? "the system's back" : "a swipe"
            let prevention = goesBack ? "back: hidden" : "dismissible: false"
            findings.report(
                Diagnostic(
                    id, severity,
                    "\(way) can leave `\(child.name.text)` without an outcome, and no transition handles that;"
                        + " add `\(event): stay` if that is intended, or prevent it with `\(prevention)`",
                    at: flow.flow.routes[route].name.span, subject: flow.subject(route),
                    journey: journey))
        }
    }
}
