import FlowModel

/// Finds flows and screens that have another name in the new version, whichever modules they are in.
struct AlikeDeclarations {
    /// Those that have no partner of the same name, by module.
    typealias Left = (old: [ModuleMoves.Place], new: [ModuleMoves.Place])

    private let facts: (old: [ModuleFacts], new: [ModuleFacts])
    /// Whether there were too many, so that none was found.
    private(set) var isLimited = false

    init(_ old: [ModuleFacts], _ new: [ModuleFacts]) { facts = (old, new) }

    mutating func flows(_ left: Left) -> [ModuleMoves.Move] {
        pairs(left) { facts, indices in
            zip(indices, facts.features.flows(indices)).map { index, features in
                // Other modules can have routes of the same names.
                features
                    + facts.content.module.flows[index].routes.compactMap(\.content.screenReference)
                    .map { "screen \($0.name.text)" }
            }
        }
    }

    mutating func screens(_ left: Left) -> [ModuleMoves.Move] { pairs(left) { $0.features.screens($1) } }

    private mutating func pairs(_ left: Left, _ features: (ModuleFacts, [Int]) -> [[String]]) -> [ModuleMoves.Move] {
        if left.old.isEmpty || left.new.isEmpty { return [] }
        func all(_ places: [ModuleMoves.Place], _ facts: [ModuleFacts]) -> [[String]] {
            var found: [[String]] = []
            var rest = places[...]
            while let module = rest.first?.module {
                let own = rest.prefix { $0.module == module }
                found += features(facts[module], own.map(\.index))
                rest = rest.dropFirst(own.count)
            }
            return found
        }
        let found = Likeness.pairs(
            Array(left.old.indices), all(left.old, facts.old), Array(left.new.indices), all(left.new, facts.new))
        guard var found else {
            isLimited = true
            return []
        }
        found.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
        var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
        return found.compactMap { pair in
            if taken.old.contains(pair.old) || taken.new.contains(pair.new) { return nil }
            taken.old.insert(pair.old)
            taken.new.insert(pair.new)
            return ModuleMoves.Move(old: left.old[pair.old], new: left.new[pair.new])
        }
    }
}
