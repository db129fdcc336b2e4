import FlowModel

/// Whether a branch can be taken, given the branches before it.
package enum BranchFate: Hashable {
    case canRun
    /// The branch at this index has no `when`, so it is always taken.
    case afterUnconditional(Int)
    /// The branches at these indices are taken for both answers of a guard.
    case afterBothAnswers(Int, Int)
    /// The branch at this index has the same condition.
    case asksAgain(Int)
    /// The branch at this index is taken whenever this condition holds, because it asks less.
    case afterWeaker(Int)
    /// Together, the branches at these indices are taken whenever this condition holds. None of them can be left out.
    case afterAll([Int])

    /// - Complexity: O(branches).
    package static func fates(of branches: borrowing [Branch]) -> [BranchFate] {
        let list = copy branches
        return fates(list.count) { list.condition(of: $0) }
    }

    /// - Complexity: O(starts).
    package static func fates(of starts: borrowing [Start]) -> [BranchFate] {
        let list = copy starts
        return fates(list.count) { list[$0].condition }
    }

    private static func fates(_ count: Int, _ condition: (Int) -> Condition?) -> [BranchFate] {
        // The first branch can always be taken, and most lists have no other.
        if count <= 1 { return [BranchFate](repeating: .canRun, count: count) }
        if (0..<count).contains(where: { condition($0)?.tests.isEmpty == false }) {
            return ConditionList((0..<count).map(condition)).fates
        }
        var asked = AskedConditions()
        return (0..<count).map { asked.fate(ofNext: condition($0)) }
    }

    /// Whether the guards can leave an event without a branch.
    package static func mayFallThrough(_ branches: borrowing [Branch]) -> Bool {
        guard branches.haveConditions else { return false }
        let list = copy branches
        if list.contains(where: { $0.condition?.tests.isEmpty == false }) {
            return ConditionList(list.map(\.condition)).mayFallThrough
        }
        // They can if an unconditional branch after all others could be taken.
        var asked = AskedConditions()
        for index in 0..<branches.count { _ = asked.fate(ofNext: branches[index].condition) }
        return asked.fate(ofNext: nil) == .canRun
    }
}

/// The conditions of the branches so far, by the guard call that they ask.
private struct AskedConditions {
    /// A call of a guard with its arguments.
    private struct Question: Hashable {
        var guardName: String
        var bindings: [Binding]
    }

    /// The first branches that are taken if the answer is yes, and if it is no.
    private struct Answers {
        var yes: Int?
        var no: Int?
    }

    private var count = 0
    private var answers: [Question: Answers] = [:]
    private var firstUnconditional: Int?
    /// Of all branches that take both answers of a guard, those whose first comes first.
    private var bothAnswers: (first: Int, second: Int)?

    /// Adds a branch. The earliest branch that prevents it from being taken states its fate.
    mutating func fate(ofNext condition: Condition?) -> BranchFate {
        let index = count
        count += 1
        let unconditional = firstUnconditional
        let both = bothAnswers
        let same = add(condition, at: index)
        let first = min(unconditional ?? index, both?.first ?? index, same ?? index)
        if first == index { return .canRun }
        if first == unconditional { return .afterUnconditional(first) }
        if let both, both.first == first { return .afterBothAnswers(first, both.second) }
        return .asksAgain(first)
    }

    /// - Returns: the first branch with the same condition.
    private mutating func add(_ condition: Condition?, at index: Int) -> Int? {
        guard let condition else {
            firstUnconditional = firstUnconditional ?? index
            return nil
        }
        // A guard whose name could not be read is not the same as any other.
        guard let call = condition.call, !call.reference.name.text.isEmpty else { return nil }
        let question = Question(guardName: call.reference.name.text, bindings: call.bindings)
        var known = answers[question, default: Answers()]
        let same = condition.isNegated ? known.no : known.yes
        if same != nil { return same }
        if condition.isNegated { known.no = index } else { known.yes = index }
        answers[question] = known
        if let other = condition.isNegated ? known.yes : known.no, other < bothAnswers?.first ?? .max {
            bothAnswers = (other, index)
        }
        return nil
    }
}
