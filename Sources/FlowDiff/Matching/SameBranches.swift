import FlowAnalysis
import FlowModel

/// Whether branches do the same. A value that only one version has is a change of its own, so it makes no difference here.
enum SameBranches {
    static func are(_ old: [FlowInspection.Answer], _ new: [FlowInspection.Answer]) -> Bool {
        old.count == new.count && zip(old, new).allSatisfy { are($0, $1) }
    }

    private static func are(_ old: FlowInspection.Answer, _ new: FlowInspection.Answer) -> Bool {
        var (old, new) = (withoutFacts(old), withoutFacts(new))
        keepCommon(&old.condition, &new.condition)
        guard old.effects.count == new.effects.count, old.steps.count == new.steps.count else { return false }
        if var one = old.opens, var other = new.opens {
            keepCommon(&one.arguments, &other.arguments)
            (old.opens, new.opens) = (one, other)
        }
        if var one = old.delivers, var other = new.delivers {
            keepCommon(&one.arguments, &other.arguments)
            (old.delivers, new.delivers) = (one, other)
        }
        for index in old.effects.indices {
            keepCommon(&old.effects[index].arguments, &new.effects[index].arguments)
        }
        for index in old.steps.indices {
            guard old.steps[index].arguments.count == new.steps[index].arguments.count else { return false }
            for place in old.steps[index].arguments.indices {
                keepCommon(&old.steps[index].arguments[place], &new.steps[index].arguments[place])
            }
            if var one = old.steps[index].anchor, var other = new.steps[index].anchor {
                keepCommon(&one.arguments, &other.arguments)
                (old.steps[index].anchor, new.steps[index].anchor) = (one, other)
            }
        }
        return old == new
    }

    /// A branch as it is written, without what the analysis has found out about it.
    private static func withoutFacts(_ answer: FlowInspection.Answer) -> FlowInspection.Answer {
        var answer = answer
        answer.fires = true
        answer.succeeds = true
        answer.fails = []
        // A target without values has no list of them.
        for index in answer.steps.indices where answer.steps[index].arguments.isEmpty {
            answer.steps[index].arguments = answer.steps[index].words.targets.map { _ in [] }
        }
        return answer
    }

    private static func keepCommon(
        _ old: inout FlowInspection.Condition?, _ new: inout FlowInspection.Condition?
    ) {
        guard var one = old?.call, var other = new?.call else { return }
        keepCommon(&one.arguments, &other.arguments)
        old?.call = one
        new?.call = other
    }

    private static func keepCommon(_ old: inout [BoundArgument], _ new: inout [BoundArgument]) {
        let names = (Set(old.map(\.name)), Set(new.map(\.name)))
        old.removeAll { !names.1.contains($0.name) }
        new.removeAll { !names.0.contains($0.name) }
        // The order of values is a change of its own, too.
        old.sort { $0.name < $1.name }
        new.sort { $0.name < $1.name }
    }
}
