extension NavigationMap {
    /// One map of two versions: everything that is in one of them, with what has become of it. Only flows that have changed.
    ///
    /// Things are the same if they have the same names, so what was renamed has its new name in both maps. Areas that are inside
    /// others are not compared.
    /// - Parameters:
    ///   - changed: the names of routes and outcomes that have changed in a way that no map shows, for each flow.
    ///   - flows: the names of flows that are drawn in any case.
    package static func comparing(
        _ old: NavigationMap, _ new: NavigationMap, changed: [String: Set<String>] = [:], flows: Set<String> = []
    ) -> NavigationMap {
        var count = 1 + ((new.areas.flatMap(\.nodes).map(\.id.index).max()) ?? 0)
        var areas: [MapArea] = []
        let oldAreas = Dictionary(old.areas.map { ($0.flow, $0) }) { first, _ in first }
        let newFlows = Set(new.areas.map(\.flow))
        for area in new.areas {
            guard let earlier = oldAreas[area.flow] else {
                areas.append(area.marked(.added))
                continue
            }
            var union = MapAreaComparison(earlier, area).union(numberingFrom: &count)
            union.mark(changed[area.flow] ?? [])
            areas.append(union)
        }
        for area in old.areas where !newFlows.contains(area.flow) {
            areas.append(MapAreaComparison(area, area.withoutContent).union(numberingFrom: &count).marked(.removed))
        }
        return NavigationMap(areas: areas.filter { $0.hasChanges || flows.contains($0.flow) })
    }
}

/// The same area in two versions.
private struct MapAreaComparison {
    /// What makes nodes of two versions the same.
    private enum Key: Hashable {
        case start, entry, anywhere, links
        case card(String)
        case outcome(String)
        indirect case oneOf([String], from: Key?)
        indirect case again(Key?)
    }

    private let old: MapArea
    private let new: MapArea
    private let oldKeys: [MapNodeID: Key]
    private let newKeys: [MapNodeID: Key]

    init(_ old: MapArea, _ new: MapArea) {
        self.old = old
        self.new = new
        oldKeys = Self.keys(of: old)
        newKeys = Self.keys(of: new)
    }

    private static func keys(of area: MapArea) -> [MapNodeID: Key] {
        var keys: [MapNodeID: Key] = [:]
        func key(_ node: MapNode) -> Key? {
            switch node.content {
            case .start: .start
            case .entry: .entry
            case .anywhere: .anywhere
            case .links: .links
            case .card(let card): .card(card.route)
            case .outcome(let outcome): .outcome(outcome.name)
            case .oneOf, .again: nil
            }
        }
        for node in area.nodes { keys[node.id] = key(node) }
        // Such a node belongs to the place that its edges come from.
        let firstEdges = Dictionary(area.edges.map { ($0.target, $0) }) { first, _ in first }
        for node in area.nodes where keys[node.id] == nil {
            let source = firstEdges[node.id].flatMap { keys[$0.source] }
            if case .oneOf(let routes) = node.content {
                keys[node.id] = .oneOf(routes, from: source)
            } else {
                keys[node.id] = .again(source)
            }
        }
        return keys
    }

    /// - Parameter count: the number of the next node that only the old version has.
    func union(numberingFrom count: inout Int) -> MapArea {
        var area = new
        var ids: [Key: MapNodeID] = [:]
        let earlier = Dictionary(old.nodes.compactMap { node in oldKeys[node.id].map { ($0, node) } }) { $1 }
        for index in area.nodes.indices {
            guard let key = newKeys[area.nodes[index].id] else { continue }
            ids[key] = area.nodes[index].id
            if let node = earlier[key] {
                if node.content != area.nodes[index].content || node.isPale != area.nodes[index].isPale {
                    area.nodes[index].change = .changed
                }
            } else {
                area.nodes[index].change = .added
            }
        }
        for node in old.nodes {
            guard let key = oldKeys[node.id], ids[key] == nil else { continue }
            var gone = node
            gone.id = MapNodeID(index: count)
            // Its number has another meaning in the new version.
            gone.child = nil
            gone.change = .removed
            count += 1
            ids[key] = gone.id
            area.nodes.append(gone)
        }
        compareStarts(&area, ids)
        compareEdges(&area, ids)
        return area
    }

    // MARK: Edges

    private struct EdgeKey: Hashable {
        var source: Key?
        var event: String
        var branch: Int?
        var target: Key?
        var label: MapLabel?
        var line: MapEdge.Line?
        var isPale: Bool?
    }

    private func exactly(_ edge: MapEdge, _ keys: [MapNodeID: Key]) -> EdgeKey {
        EdgeKey(
            source: keys[edge.source], event: edge.event, target: keys[edge.target], label: MapLabel(edge),
            line: edge.line, isPale: edge.isPale)
    }

    /// An edge of the same branch to the same place, which may do something else.
    private func roughly(_ edge: MapEdge, _ keys: [MapNodeID: Key]) -> EdgeKey {
        EdgeKey(source: keys[edge.source], event: edge.event, branch: edge.branch, target: keys[edge.target])
    }

    private func compareEdges(_ area: inout MapArea, _ ids: [Key: MapNodeID]) {
        let same = places(of: old.edges.map { exactly($0, oldKeys) }, for: new.edges.map { exactly($0, newKeys) })
        let kept = Set(same.compactMap(\.self))
        let otherwise = old.edges.indices.filter { !kept.contains($0) }
        let unknown = same.indices.filter { same[$0] == nil }
        let changed = places(
            of: otherwise.map { roughly(old.edges[$0], oldKeys) }, for: unknown.map { roughly(new.edges[$0], newKeys) })
        for (index, place) in zip(unknown, changed) {
            area.edges[index].change = place == nil ? .added : .changed
        }
        let found = Set(changed.compactMap(\.self))
        for (place, index) in otherwise.enumerated() where !found.contains(place) {
            var edge = old.edges[index]
            guard let source = oldKeys[edge.source].flatMap({ ids[$0] }),
                let target = oldKeys[edge.target].flatMap({ ids[$0] })
            else { continue }
            (edge.source, edge.target, edge.change) = (source, target, .removed)
            area.edges.append(edge)
        }
    }

    private func compareStarts(_ area: inout MapArea, _ ids: [Key: MapNodeID]) {
        func key(_ start: MapStart, _ keys: [MapNodeID: Key]) -> [AnyHashable?] {
            [keys[start.source], keys[start.target], MapLabel(start)]
        }
        let same = places(of: old.starts.map { key($0, oldKeys) }, for: new.starts.map { key($0, newKeys) })
        for (index, place) in same.enumerated() where place == nil { area.starts[index].change = .added }
        let kept = Set(same.compactMap(\.self))
        for (index, var start) in old.starts.enumerated() where !kept.contains(index) {
            guard let source = oldKeys[start.source].flatMap({ ids[$0] }),
                let target = oldKeys[start.target].flatMap({ ids[$0] })
            else { continue }
            (start.source, start.target, start.change) = (source, target, .removed)
            area.starts.append(start)
        }
    }

    /// For each new key, the place of the same one among the old keys. No place is given twice.
    private func places<Match: Hashable>(of old: [Match], for new: [Match]) -> [Int?] {
        var left = Dictionary(grouping: old.indices.reversed()) { old[$0] }
        return new.map { left[$0]?.popLast() }
    }
}

extension MapArea {
    fileprivate var withoutContent: MapArea {
        var area = self
        area.nodes = []
        area.starts = []
        area.edges = []
        return area
    }

    /// Marks routes and outcomes as changed.
    fileprivate mutating func mark(_ changed: Set<String>) {
        for index in nodes.indices where nodes[index].change == nil {
            let name: String? =
                switch nodes[index].content {
                case .card(let card): card.route
                case .outcome(let outcome): outcome.name
                default: nil
                }
            if let name, changed.contains(name) { nodes[index].change = .changed }
        }
    }

    fileprivate func marked(_ change: MapChange) -> MapArea {
        var area = self
        area.change = change
        for index in area.nodes.indices { area.nodes[index].change = change }
        for index in area.starts.indices { area.starts[index].change = change }
        for index in area.edges.indices { area.edges[index].change = change }
        return area
    }

    fileprivate var hasChanges: Bool {
        change != nil || nodes.contains { $0.change != nil } || starts.contains { $0.change != nil }
            || edges.contains { $0.change != nil }
    }
}
