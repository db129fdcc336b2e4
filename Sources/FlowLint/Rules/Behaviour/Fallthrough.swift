import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum Fallthrough: FlowRule {
    package static let id = RuleID("fallthrough")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let documentation = """
        The last branch has a `when`, so the event does nothing if no guard holds: a tap without a reaction. If that is
        intended, end the list with `stay`, which states it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          guards: { isNew: }
          screens: { Home: { intents: { opened: } }, Tour: }
          start: home
          routes:
            home:
              transitions:
                opened:
                  - { when: isNew, push: tour }
        +         - stay
            tour:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        flow.flow.forEachTransition { branches, place in
            guard let last = branches.indices.last, branches.hasCondition(last),
                let condition = branches[last].condition, BranchFate.mayFallThrough(branches),
                !flow.flow.isOfEntry(place), !flow.isPartlyRead(place),
                !branches.contains(where: { $0.condition?.isUnreadable == true }),
                // `shadowed-branch` reports that the last one asks again.
                !asksAgain(branches, flow)
            else { return }
            findings.report(
                Diagnostic(
                    id, severity,
                    "if no \(branches.compareValues ? "condition" : "guard") holds, this event does nothing; end with a branch without `when`, which is `stay` if that is intended",
                    at: condition.span,
                    subject: flow.subject(place.branch(branches.count - 1))))
        }
    }
}

extension Fallthrough {
    private static func asksAgain(_ branches: [Branch], _ flow: FlowContext) -> Bool {
        guard branches.count > 1, flow.settings.level(of: ShadowedBranch.self) != .off,
            case .asksAgain? = BranchFate.fates(of: branches).last
        else { return false }
        return true
    }
}

extension FlowContext {
    /// Whether other branches may be in a part of the route that could not be read.
    fileprivate func isPartlyRead(_ place: BranchPosition) -> Bool {
        if case .route(let route) = place.owner { flow.routes[route].isPartlyRead } else { false }
    }
}

extension [Branch] {
    fileprivate var compareValues: Bool { contains { $0.condition?.tests.isEmpty == false } }
}
