import FlowAnalysis
import FlowModel

extension ModuleComparison {
    /// What users can reach, and how far it is.
    mutating func compareJourneys(_ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection) {
        guard old.isComplete, new.isComplete else {
            add(note: "`\(new.name)` is too large to be analysed completely, so its journeys are not compared")
            return
        }
        let subject = Change.Subject(flow: new.name)
        for pair in flow.routes.pairs {
            let (before, after) = (old.routes[pair.old], new.routes[pair.new])
            let spans = (flow.old.routes[pair.old].name.span, flow.new.routes[pair.new].name.span)
            func report(_ action: Change.Action, _ classes: [ChangeClass], _ message: String) {
                add(
                    .journey, action, classes, subject.with(route: after.name), message, old: spans.0, new: spans.1)
            }
            if before.isReachable, !after.isReachable {
                report(
                    .removed, [.behaviour],
                    "`\(after.name)` can no longer be reached; it was reached \(ReachText.of(before))")
            } else if !before.isReachable, after.isReachable {
                report(.added, [], "`\(after.name)` can be reached now, \(ReachText.of(after))")
            } else if let one = before.steps, let other = after.steps, one != other {
                let isLonger = other > one
                report(
                    .changed, isLonger ? [.behaviour] : [],
                    "the way to `\(after.name)` is \(isLonger ? "longer" : "shorter"): \(other.counted("event")) instead of "
                        + "\(one), \(ReachText.of(after))")
            }
        }
        for pair in flow.outcomes.pairs {
            let (before, after) = (old.outcomes[pair.old], new.outcomes[pair.new])
            guard before.isProduced != after.isProduced else { continue }
            add(
                .journey, after.isProduced ? .added : .removed, after.isProduced ? [] : [.behaviour],
                subject.with(event: after.name),
                after.isProduced
                    ? "the outcome `\(after.name)` can happen now" : "the outcome `\(after.name)` can no longer happen",
                old: flow.old.outcomes[pair.old].name.span, new: flow.new.outcomes[pair.new].name.span)
        }
    }
}
