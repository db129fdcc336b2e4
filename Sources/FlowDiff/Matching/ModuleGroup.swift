/// Modules of two versions that have to be compared as one: mostly one of each, or those into which one was split, or that became one.
package struct ModuleGroup: Hashable, Sendable {
    /// Indices among the modules of each version, in order.
    package var old: [Int] = []
    package var new: [Int] = []

    /// Finds out which modules are the same ones, wherever their specs are now.
    ///
    /// Each module is paired with the one that has most of its flows and screens, or else the same folders or the same output. Where a
    /// flow has moved to another module, that is compared together with them. What is left on both sides is one group: their flows may
    /// have new names.
    package static func all(_ old: [ListedModule], _ new: [ListedModule]) -> [ModuleGroup] {
        let partners = partners(old, new)
        var groups = Groups(count: old.count + new.count)
        for (one, other) in partners.enumerated() {
            if let other { groups.join(one, old.count + other) }
        }
        for move in moves(old, new, partners) { groups.join(move.old, old.count + move.new) }
        let lost = old.indices.filter { partners[$0] == nil && groups.isAlone($0) }
        let paired = Set(partners)
        let found = new.indices.filter { !paired.contains($0) && groups.isAlone(old.count + $0) }
        if let first = lost.first, !found.isEmpty {
            for one in lost { groups.join(first, one) }
            for other in found { groups.join(first, old.count + other) }
        }
        return groups.all.map { members in
            ModuleGroup(
                old: members.filter { $0 < old.count }, new: members.filter { $0 >= old.count }.map { $0 - old.count })
        }.sorted { ($0.new.first ?? Int.max, $0.old.first ?? 0) < ($1.new.first ?? Int.max, $1.old.first ?? 0) }
    }

    /// The modules of a group one by one, each with its other version if there is one.
    package static func pairs(
        _ group: ModuleGroup, _ old: [ListedModule], _ new: [ListedModule]
    ) -> [(old: Int?, new: Int?)] {
        let partners = partners(group.old.map { old[$0] }, group.new.map { new[$0] })
        let paired = Set(partners)
        let added = group.new.indices.filter { !paired.contains($0) }
        return zip(group.old, partners).map { ($0, $1.map { group.new[$0] }) } + added.map { (nil, group.new[$0]) }
    }

    /// The flows of a group that are in another module now.
    package static func moves(
        _ group: ModuleGroup, _ old: [ListedModule], _ new: [ListedModule]
    ) -> [FlowMove] {
        let (before, after) = (group.old.map { old[$0] }, group.new.map { new[$0] })
        return moves(before, after, partners(before, after)).map {
            FlowMove(flow: $0.flow, old: group.old[$0.old], new: group.new[$0.new])
        }
    }

    /// A flow that is in another module now.
    package struct FlowMove: Hashable {
        package var flow: String
        /// Indices among the modules of each version.
        package var old: Int
        package var new: Int
    }

    /// By the index of the old module: the new one that it is now.
    static func partners(_ old: [ListedModule], _ new: [ListedModule]) -> [Int?] {
        var owners: [String: [Int]] = [:]
        let names = (old.map(\.names), new.map(\.names))
        for (index, own) in names.1.enumerated() {
            for name in own { owners[name, default: []].append(index) }
        }
        var candidates: [(likeness: Double, isInPlace: Bool, isSameOutput: Bool, old: Int, new: Int)] = []
        for (one, own) in names.0.enumerated() {
            var common: [Int: Int] = [:]
            for name in own { for other in owners[name] ?? [] { common[other, default: 0] += 1 } }
            for other in new.indices {
                let likeness = Double(common[other] ?? 0) / Double(max(own.count, names.1[other].count, 1))
                let isInPlace = old[one].places == new[other].places
                let isSameOutput = old[one].outputPlace != nil && old[one].outputPlace == new[other].outputPlace
                if likeness > 0 || isInPlace || isSameOutput {
                    candidates.append((likeness, isInPlace, isSameOutput, one, other))
                }
            }
        }
        candidates.sort { left, right in
            if left.likeness != right.likeness { return left.likeness > right.likeness }
            if left.isInPlace != right.isInPlace { return left.isInPlace }
            if left.isSameOutput != right.isSameOutput { return left.isSameOutput }
            return (left.old, left.new) < (right.old, right.new)
        }
        var partners = [Int?](repeating: nil, count: old.count)
        var taken: Set<Int> = []
        for candidate in candidates where partners[candidate.old] == nil && !taken.contains(candidate.new) {
            partners[candidate.old] = candidate.new
            taken.insert(candidate.new)
        }
        return partners
    }

    /// The flows that have left their module for another one, in which no flow of that name was before.
    static func moves(_ old: [ListedModule], _ new: [ListedModule], _ partners: [Int?]) -> [FlowMove] {
        var sources: [Int: Int] = [:]
        for (one, other) in partners.enumerated() { if let other { sources[other] = one } }
        var arrivals: [String: [Int]] = [:]
        for (index, module) in new.enumerated() {
            let before = sources[index].map { Set(old[$0].flows) } ?? []
            for flow in module.flows where !before.contains(flow) { arrivals[flow, default: []].append(index) }
        }
        return old.indices.flatMap { one -> [FlowMove] in
            let after = partners[one].map { Set(new[$0].flows) } ?? []
            return old[one].flows.filter { !after.contains($0) }.compactMap { flow in
                guard let other = arrivals[flow]?.first else { return nil }
                return FlowMove(flow: flow, old: one, new: other)
            }
        }
    }
}

/// Which of some items belong together.
private struct Groups {
    /// By item: another one of its group, closer to the one that stands for it.
    private var parents: [Int]
    private var sizes: [Int]

    init(count: Int) {
        parents = Array(0..<count)
        sizes = [Int](repeating: 1, count: count)
    }

    private mutating func root(of item: Int) -> Int {
        var item = item
        while parents[item] != item {
            parents[item] = parents[parents[item]]
            item = parents[item]
        }
        return item
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(of: one), root(of: other))
        if first == second { return }
        let (large, small) = sizes[first] >= sizes[second] ? (first, second) : (second, first)
        parents[small] = large
        sizes[large] += sizes[small]
    }

    mutating func isAlone(_ item: Int) -> Bool { sizes[root(of: item)] == 1 }

    /// The groups, each with its items in order.
    var all: [[Int]] {
        var copy = self
        return Dictionary(grouping: parents.indices) { copy.root(of: $0) }.values.sorted { $0[0] < $1[0] }
    }
}
