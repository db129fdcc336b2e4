import FlowIR

/// Whether a branch can ever be taken, given those before it.
enum BranchFate: Hashable {
    case canRun
    /// The branch at this index has no `when` and so is always taken.
    case afterUnconditional(Int)
    /// The two branches at these indices take both answers of one guard.
    case afterBothAnswers(Int, Int)
    /// The branch at this index asks the same and takes the same answer.
    case asksAgain(Int)

    /// - Complexity: O(branches²), and branches are a handful; none is looked at twice where there is only one.
    static func fates(of branches: [Branch]) -> [BranchFate] {
        guard branches.count > 1 else { return branches.map { _ in .canRun } }
        return branches.indices.map { fate(of: $0, in: branches) }
    }

    static func fate(of index: Int, in branches: [Branch]) -> BranchFate {
        for earlier in 0..<index {
            guard let condition = branches[earlier].condition else { return .afterUnconditional(earlier) }
            for second in (earlier + 1)..<max(index, earlier + 1) {
                if let other = branches[second].condition, other.asksTheSame(as: condition),
                    other.isNegated != condition.isNegated
                {
                    return .afterBothAnswers(earlier, second)
                }
            }
            if let own = branches[index].condition, own.asksTheSame(as: condition), own.isNegated == condition.isNegated
            {
                return .asksAgain(earlier)
            }
        }
        return .canRun
    }
}

extension Condition {
    /// The same guard, given the same values.
    func asksTheSame(as other: Condition) -> Bool {
        call.reference.name.text == other.call.reference.name.text && call.bindings == other.call.bindings
    }
}
