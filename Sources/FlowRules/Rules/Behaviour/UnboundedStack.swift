import FlowDiagnostics
import FlowIR

package enum UnboundedStack: FlowRule {
    package static let id = RuleID.unboundedStack
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Routes lead to each other in a circle, and each time around the stack grows: memory fills up, and back takes as many taps.
        Where a person may really want to go back through all of it, as from profile to profile, that is fine. Else one of
        the steps can stop it: `unique: layer` or `insteadOf` for a push, `popTo` for a way back, `replace`.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Author: { intents: { bookSelected: } }
          Book: { intents: { authorSelected: } }
        start: author
        routes:
          author: { transitions: { bookSelected: { push: book } } }
          book: { transitions: { authorSelected: { push: author } } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Author: { intents: { bookSelected: } }
          Book: { intents: { authorSelected: } }
        start: author
        routes:
          author: { transitions: { bookSelected: { push: book } } }
          book: { transitions: { authorSelected: { push: author, unique: layer } } }
        """

    package static func check(_ flow: ReviewedFlow, into findings: inout DiagnosticCollector) {
        if flow.growth.maxDepth == nil {
            for edge in flow.growth.growingLayers { report(edge, isModal: false, flow, &findings) }
        }
        if flow.growth.modalDepth == nil {
            for edge in flow.growth.growingModals { report(edge, isModal: true, flow, &findings) }
        }
    }

    private static func report(
        _ edge: Int32, isModal: Bool, _ flow: ReviewedFlow, _ findings: inout DiagnosticCollector
    ) {
        guard let cycle = flow.journeys.cycle(through: edge, staysInLayer: !isModal), let place = cycle.place else {
            return
        }
        let branch = flow.flow.branch(at: place)
        let circle = cycle.journey.steps.map { "\($0.route) —\($0.event)→ " }.joined() + cycle.journey.end
        let journey = cycle.lead.map { lead in
            Journey(
                steps: lead + cycle.journey.steps, end: cycle.journey.end,
                result: "and so on, one on top of the other")
        }
        findings.report(
            Diagnostic(
                id, severity,
                isModal
                    ? "modal layers can pile up for ever: \(circle); `dismiss` before the next one is presented"
                    : "the stack can grow for ever: \(circle); `unique: layer` would stop it, or `popTo`, or `replace`",
                at: flow.location(branch.range), subject: flow.subject(place), journey: journey))
    }
}
