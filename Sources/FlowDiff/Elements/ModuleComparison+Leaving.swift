import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// What must hold for the user to leave a route with a swipe or with the system's back.
    mutating func compareLeaving(
        _ old: (route: Route, inspected: FlowInspection.Route, isSwiped: Bool),
        _ new: (route: Route, inspected: FlowInspection.Route, isSwiped: Bool),
        _ renaming: AnswerRenaming, _ subject: Change.Subject
    ) {
        let name = old.inspected.name
        let ways = [
            (
                "a swipe", old.inspected.dismissalCondition, new.inspected.dismissalCondition,
                old.route.leaving?.dismissal?.span, new.route.leaving?.dismissal?.span,
                old.isSwiped && new.isSwiped
            ),
            (
                "the system's back", old.inspected.backCondition, new.inspected.backCondition,
                old.route.leaving?.back?.span, new.route.leaving?.back?.span,
                !old.route.isBackHidden && !new.route.isBackHidden
            ),
        ]
        for (way, before, after, oldSpan, newSpan, isPossible) in ways where isPossible {
            let renamed = before.map { renaming.leavingCondition($0, ofRoute: name) }
            guard renamed != after else { continue }
            let (had, has) = (Self.words(renamed), Self.words(after))
            add(
                .appearance, .changed, [.behaviour], subject,
                had == has
                    ? "the guard of \(way) on `\(new.route.name.text)` gets other values"
                    : "\(way) left `\(new.route.name.text)` \(had) and leaves it \(has)",
                old: oldSpan ?? old.route.name.span, new: newSpan ?? new.route.name.span)
        }
    }

    /// "when `not hasChanges`", or "always".
    static func words(_ condition: FlowInspection.Condition?) -> String {
        condition.map { "when `\(ComparedBranchText.condition($0))`" } ?? "always"
    }
}
