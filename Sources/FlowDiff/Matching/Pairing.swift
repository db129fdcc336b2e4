/// Which declarations of the old version are which of the new one.
struct Pairing {
    /// By the index in the old version; `nil` for what was removed.
    private(set) var new: [Int?]
    /// By the index in the new version; `nil` for what was added.
    private(set) var old: [Int?]
    /// Whether there were too many without a partner of the same name, so that none of these was paired.
    private(set) var isLimited = false

    /// Pairs declarations with equal names, then those without a partner that are alike.
    /// - Parameters:
    ///   - oldFeatures: the features of some declarations of the old version, by which a renamed one is recognised; see ``Likeness``.
    ///     At least half of them are needed. They are computed only for what has no partner yet.
    ///   - newFeatures: the same for the new version.
    ///   - others: declarations that have no partner here, because they are known to have one elsewhere.
    init(
        _ oldNames: [String], _ newNames: [String], without others: (old: Set<Int>, new: Set<Int>) = ([], []),
        oldFeatures: ([Int]) -> [[String]], newFeatures: ([Int]) -> [[String]]
    ) {
        self.init(equal: oldNames, newNames)
        let gone = removed.filter { !others.old.contains($0) }
        let added = added.filter { !others.new.contains($0) }
        if gone.isEmpty || added.isEmpty { return }
        pair(Likeness.pairs(gone, oldFeatures(gone), added, newFeatures(added)))
    }

    /// - Parameter likeness: between 0 and 1; at least half is needed. It is computed only for what has no partner yet.
    init(_ oldNames: [String], _ newNames: [String], likeness: (Int, Int) -> Double) {
        self.init(equal: oldNames, newNames)
        pairAlike(likeness)
    }

    private static let mostTries = 10_000

    /// Pairs declarations with equal names.
    init(equal oldNames: [String], _ newNames: [String]) {
        self.init([], of: oldNames.count, newNames.count)
        pair(equal: oldNames, newNames)
    }

    /// Pairs only these.
    init(_ known: [(old: Int, new: Int)], of oldCount: Int, _ newCount: Int) {
        new = [Int?](repeating: nil, count: oldCount)
        old = [Int?](repeating: nil, count: newCount)
        for pair in known { self.pair(pair.old, pair.new) }
    }

    /// Pairs declarations without a partner that have equal keys; of several with one key, only the first.
    /// - Parameters:
    ///   - oldKeys: `nil` for what is paired in another way.
    ///   - newKeys: the same.
    mutating func pair<Key: Hashable>(equal oldKeys: [Key?], _ newKeys: [Key?]) {
        var places: [Key: Int] = [:]
        for (index, key) in newKeys.enumerated() where old[index] == nil {
            if let key, places[key] == nil { places[key] = index }
        }
        for (index, key) in oldKeys.enumerated() where new[index] == nil {
            if let key, let place = places[key], old[place] == nil { pair(index, place) }
        }
    }

    /// Pairs declarations without a partner that are alike.
    /// - Parameter likeness: between 0 and 1; at least half is needed.
    mutating func pairAlike(_ likeness: (Int, Int) -> Double) {
        let (gone, added) = (removed, self.added)
        guard gone.count * added.count <= Self.mostTries else {
            isLimited = true
            return
        }
        var candidates: [Likeness.Pair] = []
        for one in gone {
            for other in added {
                let likeness = likeness(one, other)
                if likeness >= Likeness.least {
                    candidates.append(Likeness.Pair(likeness: likeness, old: one, new: other))
                }
            }
        }
        pair(candidates)
    }

    /// Pairs those that are most alike first.
    /// - Parameter candidates: `nil` if there were too many.
    private mutating func pair(_ candidates: [Likeness.Pair]?) {
        guard var candidates else {
            isLimited = true
            return
        }
        candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
        for candidate in candidates where new[candidate.old] == nil && old[candidate.new] == nil {
            pair(candidate.old, candidate.new)
        }
    }

    private mutating func pair(_ one: Int, _ other: Int) {
        new[one] = other
        old[other] = one
    }

    var removed: [Int] { new.indices.filter { new[$0] == nil } }
    var added: [Int] { old.indices.filter { old[$0] == nil } }

    /// In the order of the new version.
    var pairs: [(old: Int, new: Int)] {
        old.enumerated().compactMap { index, partner in partner.map { ($0, index) } }
    }
}
