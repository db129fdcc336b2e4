import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum UnboundedStack: FlowRule {
    package static let id = RuleID("unbounded-stack")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Routes lead to each other in a cycle, and the stack grows with each turn: it takes more and more memory, and more and
        more taps to go back. That is fine where users may want to go back through all of it, as from profile to profile.
        Otherwise, one of the steps can prevent it: a push with `unique: layer` or `insteadOf`, a `popTo` to go back, or
        `replace`. Sheets and covers can pile up in the same way, if each presents the next one: `dismissAll` before `present`
        prevents it, and cannot fail.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Author: { intents: { bookSelected: } }
            Book: { intents: { authorSelected: } }
          start: author
          routes:
            author: { transitions: { bookSelected: { push: book } } }
        -   book: { transitions: { authorSelected: { push: author } } }
        +   book: { transitions: { authorSelected: { push: author, unique: layer } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        if flow.navigation.maxDepth == nil { report(flow.navigation.growingLayers(), isModal: false, flow, &findings) }
        if flow.navigation.modalDepth == nil { report(flow.navigation.growingModals(), isModal: true, flow, &findings) }
    }

    /// A cycle above several stacks is reported once, with the shortest journey to it.
    private static func report(
        _ cycles: [GrowingCycle], isModal: Bool, _ flow: FlowContext, _ findings: inout DiagnosticCollector
    ) {
        var found: [Diagnostic] = []
        for cycle in cycles {
            guard let finding = finding(cycle, isModal: isModal, flow) else { continue }
            let same = found.firstIndex { $0.span == finding.span && $0.message == finding.message }
            guard let same else {
                found.append(finding)
                continue
            }
            if finding.length < found[same].length { found[same] = finding }
        }
        findings.report(contentsOf: found)
    }

    private static func finding(_ cycle: GrowingCycle, isModal: Bool, _ flow: FlowContext) -> Diagnostic? {
        guard let place = cycle.place else { return nil }
        let branch = flow.flow.branch(at: place)
        let path = cycle.journey.steps.map { "\($0.route) —\($0.event)→ " }.joined() + cycle.journey.end
        let journey = cycle.prefix.map { prefix in
            Journey(
                steps: prefix + cycle.journey.steps, end: cycle.journey.end,
                result: "and so on without limit")
        }
        return Diagnostic(
            id, severity,
            isModal
                ? "modal layers can pile up without limit: \(path); use `dismissAll` before presenting the next one"
                : "the stack can grow without limit: \(path); use `unique: layer`, `popTo` or `replace`",
            at: branch.span, subject: flow.subject(place), journey: journey)
    }
}

extension Diagnostic {
    /// How many events its journey takes; without one, it counts as the longest.
    fileprivate var length: Int { journey?.steps.count ?? .max }
}
