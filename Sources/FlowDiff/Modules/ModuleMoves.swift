/// Flows or screens that are in another module in the new version.
struct ModuleMoves {
    /// A declaration: its module, and its index there.
    struct Place: Hashable {
        var module: Int
        var index: Int
    }

    struct Move {
        var old: Place
        var new: Place
    }

    /// Which modules a declaration was moved from and to.
    struct Way: Hashable {
        var old: Int
        var new: Int
    }

    private(set) var all: [Move] = []
    /// By the index of the module.
    private(set) var gone: [Set<Int>]
    private(set) var found: [Set<Int>]

    /// Finds declarations that have left their module, and are in one that had none of that name.
    ///
    /// Modules that are not in both versions may have names in common by chance, so only their flows are the same by name.
    /// - Parameter ways: those on which flows were moved, which come first; `nil` for the flows.
    init(
        _ names: KeyPath<MovedNames, [String]>, _ old: [ListedModule], _ new: [ListedModule],
        _ partners: ModulePartners, along ways: Set<Way>? = nil
    ) {
        gone = old.map { _ in [] }
        found = new.map { _ in [] }
        var arrivals: [String: [Place]] = [:]
        for (module, after) in new.enumerated() {
            let before = Set(partners.old[module].map { old[$0].names[keyPath: names] } ?? [])
            for (index, name) in after.names[keyPath: names].enumerated() where !before.contains(name) {
                arrivals[name, default: []].append(Place(module: module, index: index))
            }
        }
        var lost: [(name: String, place: Place)] = []
        for (module, before) in old.enumerated() {
            let after = Set(partners.new[module].map { new[$0].names[keyPath: names] } ?? [])
            for (index, name) in before.names[keyPath: names].enumerated() where !after.contains(name) {
                let place = Place(module: module, index: index)
                let places = arrivals[name] ?? []
                let usual = places.first { ways?.contains(Way(old: module, new: $0.module)) ?? true }
                let other = places.first { partners.new[module] != nil || partners.old[$0.module] != nil }
                if let arrival = usual ?? other {
                    add(Move(old: place, new: arrival))
                } else {
                    lost.append((name, place))
                }
            }
        }
        addUnited(lost, names, new, along: ways ?? self.ways)
    }

    /// Adds declarations of modules that became one, or a part of one, which had a declaration of that name.
    private mutating func addUnited(
        _ lost: [(name: String, place: Place)], _ names: KeyPath<MovedNames, [String]>, _ new: [ListedModule],
        along ways: Set<Way>
    ) {
        let targets = Dictionary(grouping: ways.sorted { $0.new < $1.new }, by: \.old)
        var known: [Int: [String: Int]] = [:]
        for (name, place) in lost {
            for way in targets[place.module] ?? [] {
                let places = known[way.new] ?? new[way.new].names[keyPath: names].places
                known[way.new] = places
                guard let index = places[name] else { continue }
                all.append(Move(old: place, new: Place(module: way.new, index: index)))
                gone[place.module].insert(place.index)
                break
            }
        }
    }

    mutating func add(_ move: Move) {
        all.append(move)
        gone[move.old.module].insert(move.old.index)
        found[move.new.module].insert(move.new.index)
    }

    var ways: Set<Way> { Set(all.map { Way(old: $0.old.module, new: $0.new.module) }) }

    /// Those of each way, in order.
    var byWay: [Way: [Move]] { Dictionary(grouping: all) { Way(old: $0.old.module, new: $0.new.module) } }
}

extension [String] {
    /// The index of each.
    fileprivate var places: [String: Int] { Dictionary(enumerated().map { ($1, $0) }) { first, _ in first } }
}
