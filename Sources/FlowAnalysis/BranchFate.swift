import FlowIR

/// Whether a branch can be taken, given the branches before it.
package enum BranchFate: Hashable {
    case canRun
    /// The branch at this index has no `when`, so it is always taken.
    case afterUnconditional(Int)
    /// The branches at these indices take both answers of a guard.
    case afterBothAnswers(Int, Int)
    /// The branch at this index has the same condition.
    case asksAgain(Int)

    package static func fates(of branches: [Branch]) -> [BranchFate] {
        branches.indices.map { fate(of: $0) { branches[$0].condition } }
    }

    package static func fates(of starts: [Start]) -> [BranchFate] {
        starts.indices.map { fate(of: $0) { starts[$0].condition } }
    }

    /// Whether the guards can leave an event without a branch.
    package static func mayFallThrough(_ branches: borrowing [Branch]) -> Bool {
        guard branches.haveConditions else { return false }
        // They can if an unconditional branch after all others could be taken.
        let list = copy branches
        return fate(of: list.count) { $0 < list.count ? list[$0].condition : nil } == .canRun
    }

    /// - Complexity: O(branches²); transitions have a handful.
    static func fate(of index: Int, _ condition: (Int) -> Condition?) -> BranchFate {
        for earlier in 0..<index {
            guard let asked = condition(earlier) else { return .afterUnconditional(earlier) }
            for second in (earlier + 1)..<max(index, earlier + 1) {
                if let other = condition(second), other.asksTheSame(as: asked), other.isNegated != asked.isNegated {
                    return .afterBothAnswers(earlier, second)
                }
            }
            if let own = condition(index), own.asksTheSame(as: asked), own.isNegated == asked.isNegated {
                return .asksAgain(earlier)
            }
        }
        return .canRun
    }
}

extension Condition {
    /// Whether it calls the same guard with the same arguments.
    func asksTheSame(as other: Condition) -> Bool {
        !call.reference.name.text.isEmpty && call.reference.name.text == other.call.reference.name.text
            && call.bindings == other.call.bindings
    }
}
