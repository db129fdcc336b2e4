/// Which modules of two versions are the same ones, wherever their specs are.
struct ModulePartners {
    /// By the index of the old module: the new one.
    private(set) var new: [Int?]
    /// By the index of the new module: the old one.
    private(set) var old: [Int?]

    /// What two modules have in common.
    struct Common {
        var flows = 0
        var screens = 0
    }

    /// A name that more modules have says nothing about which of them is which.
    private static let mostOwners = 50
    /// A flow says more about its module than a screen, which other modules may have too.
    private static let weightOfFlow = 3

    /// Pairs each module with the one that has most of its flows and screens, or else the same folders.
    init(_ old: [ListedModule], _ new: [ListedModule]) {
        self.new = old.map { _ in nil }
        self.old = new.map { _ in nil }
        var common = [[Int: Common]](repeating: [:], count: old.count)
        func count(_ names: KeyPath<MovedNames, [String]>, _ kind: WritableKeyPath<Common, Int>) {
            var owners: [String: [Int]] = [:]
            for (index, module) in new.enumerated() {
                for name in module.names[keyPath: names] { owners[name, default: []].append(index) }
            }
            for (index, module) in old.enumerated() {
                for name in module.names[keyPath: names] {
                    guard let others = owners[name], others.count <= Self.mostOwners else { continue }
                    for other in others { common[index][other, default: Common()][keyPath: kind] += 1 }
                }
            }
        }
        count(\.flows, \.flows)
        count(\.screens, \.screens)
        let places = Dictionary(new.enumerated().map { ($1.places, $0) }) { first, _ in first }
        for (index, module) in old.enumerated() {
            if let other = places[module.places] { common[index][other, default: Common()].flows += 0 }
        }
        pair(
            common.enumerated().flatMap { one, others in
                others.compactMap { Candidate(one, old[one], $0, new[$0], $1) }
            })
    }

    private struct Candidate {
        var old: Int
        var new: Int
        var likeness: Double
        var isInPlace: Bool
        var isSameOutput: Bool

        /// - Returns: `nil` if they are not the same module.
        init?(_ old: Int, _ before: ListedModule, _ new: Int, _ after: ListedModule, _ common: Common) {
            self.old = old
            self.new = new
            isInPlace = before.places == after.places
            isSameOutput = before.outputPlace != nil && before.outputPlace == after.outputPlace
            let (one, other) = (ModulePartners.weight(before.names), ModulePartners.weight(after.names))
            let weight = ModulePartners.weightOfFlow * common.flows + common.screens
            likeness = Double(weight) / Double(max(one, other, 1))
            let isKnown = isInPlace || isSameOutput && weight > 0
            guard isKnown || ModulePartners.areSame(before, after, common) else { return nil }
        }
    }

    private static func weight(_ names: MovedNames) -> Int { weightOfFlow * names.flows.count + names.screens.count }

    /// Whether so much is in both modules that one may be the other, or a part of it.
    static func areSame(_ old: ListedModule, _ new: ListedModule, _ common: Common) -> Bool {
        let part = min(weight(old.names), weight(new.names))
        let screens = max(old.names.screens.count, new.names.screens.count)
        return 2 * (weightOfFlow * common.flows + common.screens) >= max(1, part) || 2 * common.screens > screens
    }

    /// Pairs those that are most alike first.
    private mutating func pair(_ candidates: [Candidate]) {
        let sorted = candidates.sorted { left, right in
            if left.likeness != right.likeness { return left.likeness > right.likeness }
            if left.isInPlace != right.isInPlace { return left.isInPlace }
            if left.isSameOutput != right.isSameOutput { return left.isSameOutput }
            return (left.old, left.new) < (right.old, right.new)
        }
        for candidate in sorted where new[candidate.old] == nil && old[candidate.new] == nil {
            pair(candidate.old, candidate.new)
        }
    }

    mutating func pair(_ one: Int, _ other: Int) {
        new[one] = other
        old[other] = one
    }
}
