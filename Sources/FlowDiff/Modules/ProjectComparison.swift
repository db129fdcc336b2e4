import FlowMaps
import FlowModel

/// Compares the modules of two versions.
///
/// A flow or a screen that is in another module is compared with what it was there, and reported neither as removed nor as added.
package struct ProjectComparison {
    private let old: [ListedModule]
    private let new: [ListedModule]
    private let facts: (old: [ModuleFacts], new: [ModuleFacts])
    private var partners: ModulePartners
    private var flows: ModuleMoves
    private var screens: ModuleMoves
    private var alike: AlikeDeclarations
    /// What was moved to a module of the new version: from each old one, flows and screens.
    private var arrivals: [Int: [(old: Int, flows: [ModuleMoves.Move], screens: [ModuleMoves.Move])]] = [:]

    /// A comparison for each module of the new version, then for each one that only the old version has.
    package static func comparisons(_ old: [ListedModule], _ new: [ListedModule]) -> [Comparison] {
        let project = ProjectComparison(old, new)
        var parts = new.indices.map { project.comparison(ofNew: $0) }
        parts += old.indices.filter { project.partners.new[$0] == nil }.map { project.comparison(ofRemoved: $0) }
        if project.alike.isLimited, !parts.isEmpty {
            parts[0].notes.append(
                "so many flows or screens were removed and added that those with another name in another module were not looked for"
            )
        }
        return parts
    }

    private init(_ old: [ListedModule], _ new: [ListedModule]) {
        self.old = old
        self.new = new
        facts = (old.map { ModuleFacts($0.content) }, new.map { ModuleFacts($0.content) })
        alike = AlikeDeclarations(facts.old, facts.new)
        partners = ModulePartners(old, new)
        flows = ModuleMoves(\.flows, old, new, partners)
        screens = ModuleMoves(\.screens, old, new, partners, along: flows.ways)
        pairRenamedModules()
        addRenamedMoves()
        let (flows, screens) = (flows.byWay, screens.byWay)
        for way in Set(flows.keys).union(screens.keys).sorted(by: { $0.old < $1.old }) {
            arrivals[way.new, default: []].append((way.old, flows[way] ?? [], screens[way] ?? []))
        }
    }

    // MARK: Renamed

    /// Pairs modules in which everything has another name: those that no other version has, and that are alike.
    private mutating func pairRenamedModules() {
        let lost = old.indices.filter { partners.new[$0] == nil }
        let found = new.indices.filter { partners.old[$0] == nil }
        if lost.isEmpty || found.isEmpty { return }
        var common: [ModuleMoves.Way: ModulePartners.Common] = [:]
        for move in alike.flows(left(of: \.flows, lost, found)) {
            common[ModuleMoves.Way(old: move.old.module, new: move.new.module), default: .init()].flows += 1
        }
        for move in alike.screens(left(of: \.screens, lost, found)) {
            common[ModuleMoves.Way(old: move.old.module, new: move.new.module), default: .init()].screens += 1
        }
        let sorted = common.sorted { left, right in
            (right.value.flows, right.value.screens, left.key.old, left.key.new)
                < (left.value.flows, left.value.screens, right.key.old, right.key.new)
        }
        for (way, count) in sorted where partners.new[way.old] == nil && partners.old[way.new] == nil {
            if ModulePartners.areSame(old[way.old], new[way.new], count) { partners.pair(way.old, way.new) }
        }
    }

    /// Adds what has another name in another module.
    private mutating func addRenamedMoves() {
        let all = (Array(old.indices), Array(new.indices))
        var (leftFlows, leftScreens) = (left(of: \.flows, all.0, all.1), left(of: \.screens, all.0, all.1))
        let hasFlows = !leftFlows.old.isEmpty && !leftFlows.new.isEmpty
        if !hasFlows, leftScreens.old.isEmpty || leftScreens.new.isEmpty || flows.all.isEmpty { return }
        // Within a module, its own declarations come first.
        let changed = Set((leftFlows.new + leftScreens.new).map(\.module))
        let matches = changed.reduce(into: [Int: ModuleMatch]()) { matches, index in
            guard let partner = partners.old[index] else { return }
            matches[index] = ModuleMatch(facts.old[partner], facts.new[index], scope(partner, index))
        }
        func isAlone(_ place: ModuleMoves.Place, _ pairing: KeyPath<ModuleMatch, Pairing>, isNew: Bool) -> Bool {
            guard let match = (isNew ? place.module : partners.new[place.module]).flatMap({ matches[$0] }) else {
                return true
            }
            let pairing = match[keyPath: pairing]
            return (isNew ? pairing.old : pairing.new)[place.index] == nil
        }
        leftFlows.old.removeAll { !isAlone($0, \.flows, isNew: false) }
        leftFlows.new.removeAll { !isAlone($0, \.flows, isNew: true) }
        for move in alike.flows(leftFlows) where partners.new[move.old.module] != move.new.module { flows.add(move) }
        // A screen that looks like another one is only the same if a flow went the same way.
        let ways = flows.ways
        leftScreens.old.removeAll { !isAlone($0, \.screens, isNew: false) }
        leftScreens.new.removeAll { !isAlone($0, \.screens, isNew: true) }
        for move in alike.screens(leftScreens)
        where ways.contains(ModuleMoves.Way(old: move.old.module, new: move.new.module)) {
            screens.add(move)
        }
    }

    /// The declarations of modules that have no partner of the same name anywhere.
    private func left(of names: KeyPath<MovedNames, [String]>, _ lost: [Int], _ found: [Int]) -> AlikeDeclarations.Left
    {
        let moves = names == \.flows ? flows : screens
        func known(_ module: Int?, _ modules: [ListedModule]) -> Set<String> {
            Set(module.map { modules[$0].names[keyPath: names] } ?? [])
        }
        let before = lost.flatMap { module in
            let kept = known(partners.new[module], new)
            return old[module].names[keyPath: names].enumerated()
                .filter { !kept.contains($1) && !moves.gone[module].contains($0) }
                .map { ModuleMoves.Place(module: module, index: $0.offset) }
        }
        let after = found.flatMap { module in
            let kept = known(partners.old[module], old)
            return new[module].names[keyPath: names].enumerated()
                .filter { !kept.contains($1) && !moves.found[module].contains($0) }
                .map { ModuleMoves.Place(module: module, index: $0.offset) }
        }
        return (before, after)
    }

    // MARK: Comparing

    private func scope(_ one: Int?, _ other: Int?) -> ComparisonScope {
        func part(_ moves: ModuleMoves) -> ComparisonScope.Part {
            ComparisonScope.Part(
                elsewhere: (one.map { moves.gone[$0] } ?? [], other.map { moves.found[$0] } ?? []))
        }
        return ComparisonScope(flows: part(flows), screens: part(screens))
    }

    private func comparison(ofNew index: Int) -> Comparison {
        let module = new[index]
        let partner = partners.old[index]
        let interface = ClientInterface(module.generation)
        var parts = [
            Comparison(
                ModuleComparison(
                    partner.map { facts.old[$0] } ?? ModuleFacts(.none), facts.new[index], interface,
                    scope(partner, index)))
        ]
        var changes =
            partner.map { ModuleListComparison.changes(old[$0], module) } ?? [ModuleListComparison.added(module)]
        for (one, moved, alsoMoved) in arrivals[index] ?? [] {
            changes += moved.map {
                ModuleListComparison.moved(flow: $0.old.index, of: old[one], to: $0.new.index, of: module)
            }
            changes += ModuleListComparison.choices(old[one], module, moved: true)
            // Those of a flow that was moved are moved with it.
            if moved.isEmpty {
                changes += alsoMoved.map {
                    ModuleListComparison.moved(screen: $0.old.index, of: old[one], to: $0.new.index, of: module)
                }
            }
            let scope = ComparisonScope(
                flows: ComparisonScope.Part(moved: moved.map { ($0.old.index, $0.new.index) }),
                screens: ComparisonScope.Part(moved: alsoMoved.map { ($0.old.index, $0.new.index) }))
            parts.append(
                Comparison(ModuleComparison(facts.old[one], facts.new[index], interface, scope)))
        }
        var comparison = Comparison.joining(parts.droppingRepeatedAreas)
        comparison.changes = changes + comparison.changes.withoutRepetitions
        comparison.flows = Set(module.names.flows).union(partner.map { staying($0) } ?? [])
        return comparison
    }

    private func comparison(ofRemoved index: Int) -> Comparison {
        var comparison = Comparison(
            ModuleComparison(
                facts.old[index], ModuleFacts(.none), ClientInterface(old[index].generation), scope(index, nil)))
        comparison.changes.insert(ModuleListComparison.removed(old[index]), at: 0)
        comparison.flows = staying(index)
        return comparison
    }

    /// The flows of a module of the old version that are in no other module now.
    private func staying(_ index: Int) -> Set<String> {
        Set(old[index].names.flows.enumerated().filter { !flows.gone[index].contains($0.offset) }.map(\.element))
    }
}

extension [Comparison] {
    /// Where a flow of several modules went into one, it is on the map once.
    fileprivate var droppingRepeatedAreas: [Comparison] {
        var known: Set<String> = []
        return map { comparison in
            var comparison = comparison
            comparison.map = NavigationMap(areas: comparison.map.areas.filter { known.insert($0.flow).inserted })
            return comparison
        }
    }
}

extension [Change] {
    /// Where a flow of several modules went into one, each change once.
    fileprivate var withoutRepetitions: [Change] {
        var known: Set<Change> = []
        return filter { change in
            var change = change
            change.old = nil
            return known.insert(change).inserted
        }
    }
}
