/// Finds a few of many combinations of choices in which any two choices that can meet still meet: most of what goes wrong with
/// choices goes wrong with one or two of them.
enum PairwiseCover {
    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// - Parameter choices: what is chosen in a combination, the same kinds of choices in the same order for all of them.
    static func of<Combination>(
        _ combinations: [Combination], by choices: (Combination) -> [String]
    ) -> [Combination] {
        var numbers: [String: Int] = [:]
        func number(of choice: String) -> Int {
            let number = numbers[choice] ?? numbers.count
            numbers[choice] = number
            return number
        }
        let pairs = combinations.map { combination in
            let chosen = choices(combination).enumerated().map { kind, choice in
                number(of: "\(kind) \(choice)")
            }
            return chosen.indices.flatMap { first in
                chosen[(first + 1)...].map { Pair(first: chosen[first], second: $0) }
            }
        }
        var missing = Set(pairs.joined())
        var cover: [Combination] = []
        while !missing.isEmpty {
            // The one in which most of them meet that have not met yet.
            let counts = pairs.map { $0.count { missing.contains($0) } }
            guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }) else { break }
            missing.subtract(pairs[best])
            cover.append(combinations[best])
        }
        return cover
    }
}
