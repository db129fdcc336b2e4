import FlowDiagnostics
import FlowModel

extension ModuleComparison {
    /// Whether the user can swipe a route away. That depends on the route and on how it is shown, and where only the latter has changed,
    /// the branches that present it are reported.
    mutating func compareSwiping(_ flow: FlowMatch, _ old: Int, _ new: Int, _ subject: Change.Subject) {
        let (before, after) = (flow.old.routes[old], flow.new.routes[new])
        guard
            before.isDismissible != after.isDismissible || before.dismissalCondition != nil
                || after.dismissalCondition != nil
        else { return }
        let conditions = (
            before.dismissalCondition.map(AnswerRenaming(flow).condition)?.guardText,
            after.dismissalCondition?.guardText
        )
        let isSwiped = (flow.canSwipe(ofOld: old), flow.canSwipe(ofNew: new))
        let name = after.name.text
        if before.isDismissible != after.isDismissible, isSwiped.0 != isSwiped.1 {
            let condition = conditions.1.map { ", when `\($0)`" } ?? ""
            add(
                .appearance, .changed, [.behaviour], subject,
                "`\(name)` \(isSwiped.1 ? "can be swiped away now\(condition)" : "can no longer be swiped away")",
                old: before.name.span, new: after.name.span)
        } else if before.isDismissible != after.isDismissible || conditions.0 != conditions.1, !isSwiped.0,
            !isSwiped.1, flow.presentations.old[old] == flow.presentations.new[new]
        {
            add(
                .appearance, .changed, [], subject,
                "`dismissible` of `\(name)` has changed, which has no effect, because a swipe dismisses nothing that begins with it",
                old: before.name.span, new: after.name.span)
        }
    }
}
