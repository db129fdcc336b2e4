/// How much declarations have in common: the share of the features that both have, counting each as often as it occurs; 0 if neither
/// has any.
enum Likeness {
    /// So much is needed for a declaration that has another name.
    static let least = 0.5

    /// Two declarations that are alike, by their indices.
    struct Pair {
        var likeness: Double
        var old: Int
        var new: Int
    }

    /// So many features that declarations have in common are counted. Where each has some of its own, that is enough for tens of
    /// thousands; where all are the same, for 1,300.
    private static let mostWork = 20_000_000
    /// What a pair counts, since it is kept.
    private static let workOfPair = 10

    private struct Use {
        var declaration: Int
        var count: Int
    }

    /// The pairs of declarations that have at least half of their features in common.
    /// - Returns: `nil` if there is too much to compare, as where a spec was rewritten as a whole.
    /// - Complexity: declarations that have nothing in common are not compared.
    static func pairs(
        _ old: [Int], _ oldFeatures: [[String]], _ new: [Int], _ newFeatures: [[String]]
    ) -> [Pair]? {
        var uses: [String: [Use]] = [:]
        for (index, features) in newFeatures.enumerated() {
            for (feature, count) in counts(features) {
                uses[feature, default: []].append(Use(declaration: index, count: count))
            }
        }
        var pairs: [Pair] = []
        var work = 0
        var common = [Int](repeating: 0, count: new.count)
        for (index, features) in oldFeatures.enumerated() {
            var alike: [Int] = []
            for (feature, count) in counts(features) {
                guard let others = uses[feature] else { continue }
                work += others.count
                if work > mostWork { return nil }
                for other in others {
                    if common[other.declaration] == 0 { alike.append(other.declaration) }
                    common[other.declaration] += min(count, other.count)
                }
            }
            for other in alike {
                let all = features.count + newFeatures[other].count - common[other]
                let likeness = Double(common[other]) / Double(all)
                common[other] = 0
                guard likeness >= least else { continue }
                work += workOfPair
                pairs.append(Pair(likeness: likeness, old: old[index], new: new[other]))
            }
            if work > mostWork { return nil }
        }
        return pairs
    }

    private static func counts(_ features: [String]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for feature in features { counts[feature, default: 0] += 1 }
        return counts
    }
}
