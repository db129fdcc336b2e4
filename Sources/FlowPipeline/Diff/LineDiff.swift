/// The shortest edit script between two lists of lines, by Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its
/// Variations", 1986), after removing the common prefix and suffix.
package struct LineDiff: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// Indices into both texts.
        case keep(old: Int, new: Int)
        case remove(old: Int)
        case add(new: Int)
    }

    package private(set) var steps: [Step] = []

    /// Time and memory grow with the square of the number of edits. Beyond this limit, the texts have so little in common that
    /// the difference shows the middle as replaced.
    private static let maximumEdits = 1_000

    /// - Complexity: O((m + n) × d) for d edits.
    package init<Line: Hashable>(from old: [Line], to new: [Line]) {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < old.count - prefix, suffix < new.count - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        { suffix += 1 }

        steps = (0..<prefix).map { .keep(old: $0, new: $0) }
        steps += Self.steps(from: old, prefix..<old.count - suffix, to: new, prefix..<new.count - suffix)
        steps += (0..<suffix).reversed().map { .keep(old: old.count - 1 - $0, new: new.count - 1 - $0) }
    }

    private static func steps<Line: Hashable>(
        from old: [Line], _ oldRange: Range<Int>, to new: [Line], _ newRange: Range<Int>
    ) -> [Step] {
        let (oldCount, newCount) = (oldRange.count, newRange.count)
        guard
            let trace = trace(
                oldCount, newCount, matches: { old[oldRange.lowerBound + $0] == new[newRange.lowerBound + $1] })
        else {
            return oldRange.map { .remove(old: $0) } + newRange.map { .add(new: $0) }
        }
        // Backwards from the end: each round of the trace shows the edit that led to the next position.
        var reversed: [Step] = []
        var (x, y) = (oldCount, newCount)
        for (edits, furthest) in trace.enumerated().reversed() {
            let diagonal = x - y
            let isAddition = isAddition(diagonal, edits, furthest)
            let previousDiagonal = isAddition ? diagonal + 1 : diagonal - 1
            let previousX = edits == 0 ? 0 : furthest[previousDiagonal + edits]
            let previousY = edits == 0 ? 0 : previousX - previousDiagonal
            while x > previousX, y > previousY {
                x -= 1
                y -= 1
                reversed.append(.keep(old: oldRange.lowerBound + x, new: newRange.lowerBound + y))
            }
            if edits == 0 { break }
            reversed.append(
                isAddition
                    ? .add(new: newRange.lowerBound + previousY) : .remove(old: oldRange.lowerBound + previousX))
            (x, y) = (previousX, previousY)
        }
        return reversed.reversed()
    }

    /// For each number of edits, the position in the old text that each diagonal had reached before that edit; diagonal k is at
    /// index k + edits. `nil` if the limit on edits is exceeded.
    private static func trace(_ oldCount: Int, _ newCount: Int, matches: (Int, Int) -> Bool) -> [[Int]]? {
        var trace: [[Int]] = []
        var furthest = [0, 0, 0]
        for edits in 0...min(oldCount + newCount, maximumEdits) {
            trace.append(furthest)
            var next = [Int](repeating: 0, count: 2 * edits + 5)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let isAddition = isAddition(diagonal, edits, furthest)
                var x =
                    edits == 0 ? 0 : isAddition ? furthest[diagonal + 1 + edits] : furthest[diagonal - 1 + edits] + 1
                var y = x - diagonal
                while x < oldCount, y < newCount, matches(x, y) {
                    x += 1
                    y += 1
                }
                next[diagonal + edits + 1] = x
                if x >= oldCount, y >= newCount { return trace }
            }
            furthest = next
        }
        return nil
    }

    /// Whether the diagonal is reached from the one above it (an added line) rather than from the one below.
    private static func isAddition(_ diagonal: Int, _ edits: Int, _ furthest: [Int]) -> Bool {
        if edits == 0 || diagonal == -edits { return true }
        if diagonal == edits { return false }
        return furthest[diagonal - 1 + edits] < furthest[diagonal + 1 + edits]
    }
}
