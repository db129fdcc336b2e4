/// Which declarations of the old version are which of the new one.
struct Pairing {
    /// By the index in the old version; `nil` for what is gone.
    private(set) var new: [Int?]
    /// By the index in the new version; `nil` for what is new.
    private(set) var old: [Int?]

    /// Pairs declarations with equal names, then those without a partner that are alike.
    /// - Parameter likeness: between 0 and 1; at least half is needed. It is asked only for what has no partner yet.
    init(_ oldNames: [String], _ newNames: [String], likeness: (Int, Int) -> Double) {
        new = oldNames.map { _ in nil }
        old = newNames.map { _ in nil }
        var places: [String: Int] = [:]
        for (index, name) in newNames.enumerated() where places[name] == nil { places[name] = index }
        for (index, name) in oldNames.enumerated() {
            if let place = places[name], old[place] == nil { pair(index, place) }
        }
        let gone = new.indices.filter { new[$0] == nil }
        let added = old.indices.filter { old[$0] == nil }
        // A spec that was rewritten as a whole has no names that can be recognised, and too many to try.
        guard gone.count * added.count <= Self.mostTries else { return }
        var candidates: [(likeness: Double, old: Int, new: Int)] = []
        for one in gone {
            for other in added {
                let likeness = likeness(one, other)
                if likeness >= Self.leastLikeness { candidates.append((likeness, one, other)) }
            }
        }
        candidates.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
        for candidate in candidates where new[candidate.old] == nil && old[candidate.new] == nil {
            pair(candidate.old, candidate.new)
        }
    }

    private static let leastLikeness = 0.5
    private static let mostTries = 10_000

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
