/// Selects a few of many combinations such that any two choices that can occur together still do. Most errors depend on one
/// or two choices.
enum PairwiseCover {
    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// Returns a subset that covers all pairs of choices.
    ///
    /// - Parameter choices: Returns the choices of a combination, of the same kinds and in the same order for all
    ///   combinations.
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
            // The combination with the largest number of missing pairs comes next.
            let counts = pairs.map { $0.count { missing.contains($0) } }
            guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }) else { break }
            missing.subtract(pairs[best])
            cover.append(combinations[best])
        }
        return cover
    }
}
