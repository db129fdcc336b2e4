/// Searches for values of variables, of which some have few.
struct ConditionSearch {
    struct Comparison: Hashable {
        var variable: Int
        /// Literals are numbered as they are mentioned, so one that is not mentioned has a number as well.
        var value: Int
    }

    private struct Change {
        var variable: Int
        var fixed: Int?
        var excluded: Int
    }

    /// The number of values of each variable; `nil` if there are always more.
    private let counts: [Int?]
    private var fixed: [Int?]
    private var excluded: [[Int]]
    /// What to undo.
    private var trail: [Change] = []
    private var work = 0
    private static let mostWork = 2_000_000
    private static let mostChoices = 200

    init(counts: [Int?]) {
        self.counts = counts
        fixed = counts.map { _ in nil }
        excluded = counts.map { _ in [] }
    }

    /// Whether the search has taken too long. What was not searched is taken as possible. Few lists need more than a step for each
    /// pair of branches.
    var isExhausted: Bool { work > Self.mostWork }

    /// Whether there are values for which all of the first comparisons are true, and one of each of the other lists is false.
    mutating func hasValues(for comparisons: [Comparison], violating lists: [[Comparison]]) -> Bool {
        undo(to: 0)
        defer { undo(to: 0) }
        for comparison in comparisons where !fix(comparison) { return false }
        // Those that leave no choice first.
        return violate(lists.sorted { $0.count < $1.count }[...], choices: 0)
    }

    private mutating func violate(_ lists: ArraySlice<[Comparison]>, choices: Int) -> Bool {
        for index in lists.indices {
            work += lists[index].count + 1
            if isExhausted { return true }
            if lists[index].contains(where: isFalse) { continue }
            let open = lists[index].filter { fixed[$0.variable] == nil }
            if open.count == 1 {
                guard exclude(open[0]) else { return false }
                continue
            }
            if choices == Self.mostChoices { return true }
            let before = trail.count
            for comparison in open {
                if exclude(comparison), violate(lists[(index + 1)...], choices: choices + 1) { return true }
                undo(to: before)
            }
            return false
        }
        return true
    }

    private func isFalse(_ comparison: Comparison) -> Bool {
        if let value = fixed[comparison.variable] { return value != comparison.value }
        return excluded[comparison.variable].contains(comparison.value)
    }

    private mutating func fix(_ comparison: Comparison) -> Bool {
        let variable = comparison.variable
        if let value = fixed[variable] { return value == comparison.value }
        trail.append(Change(variable: variable, fixed: nil, excluded: excluded[variable].count))
        fixed[variable] = comparison.value
        return true
    }

    /// - Returns: whether the variable still has a value.
    private mutating func exclude(_ comparison: Comparison) -> Bool {
        let variable = comparison.variable
        trail.append(Change(variable: variable, fixed: fixed[variable], excluded: excluded[variable].count))
        excluded[variable].append(comparison.value)
        guard let count = counts[variable] else { return true }
        let left = (0..<count).filter { !excluded[variable].contains($0) }
        if left.count == 1 { fixed[variable] = left[0] }
        return !left.isEmpty
    }

    private mutating func undo(to count: Int) {
        while trail.count > count, let change = trail.popLast() {
            fixed[change.variable] = change.fixed
            excluded[change.variable].removeLast(excluded[change.variable].count - change.excluded)
        }
    }
}
