import FlowDiagnostics
import FlowModel

/// A flow or a route as a part of the call hierarchy.
package struct HierarchyItem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case flow, route }

    package var kind: Kind
    package var name: String
    /// The flow of a route; the container of a flow.
    package var detail: String
    /// The name where it is declared.
    package var location: SourceLocation
}

/// What leads from one item to another.
package struct HierarchyCall: Hashable, Sendable {
    /// The other item.
    package var item: HierarchyItem
    /// The names that lead there, in the file of the item from which they lead.
    package var places: [SourceLocation]
}

extension SessionSnapshot {
    /// The flow or the route at an offset; for a screen, the routes that show it.
    package func hierarchyItems(at path: String, _ offset: Int) -> [HierarchyItem] {
        distinct(nodes(at: path, offset).compactMap { item(of: $0.node, in: $0.module) })
    }

    /// The transitions, the starts and the flows that lead to an item: grouped by the routes and flows that they belong to.
    package func incomingCalls(of item: HierarchyItem) -> [HierarchyCall] {
        calls(of: item) { edge, node in edge.to == node ? edge.from : nil }
    }

    /// Where an item leads: the routes that its transitions show, the flow that it shows, and for an outcome, the routes of the parents
    /// that receive it.
    package func outgoingCalls(of item: HierarchyItem) -> [HierarchyCall] {
        calls(of: item) { edge, node in edge.from == node ? edge.to : nil }
    }

    // MARK: Parts

    private func calls(
        of item: HierarchyItem, _ other: (HierarchyEdge, HierarchyNode) -> HierarchyNode?
    ) -> [HierarchyCall] {
        var found: [HierarchyCall] = []
        for (node, module) in nodes(at: item.location.path, item.location.range.lowerBound) {
            modules[module].module.forEachEdge(around: node) { edge in
                guard let next = other(edge, node), let item = self.item(of: next, in: module) else { return }
                let places = edge.span.flatMap { modules[module].location(of: $0) }.map { [$0] } ?? []
                if let index = found.firstIndex(where: { $0.item == item }) {
                    found[index].places += places.filter { !found[index].places.contains($0) }
                } else {
                    found.append(HierarchyCall(item: item, places: places))
                }
            }
        }
        return found
    }

    private func nodes(at path: String, _ offset: Int) -> [(node: HierarchyNode, module: Int)] {
        let things = things(at: path, offset)
        // A route can have its name from the screen that it shows.
        for thing in things {
            switch thing.element {
            case .flow(let flow): return [(.flow(flow), thing.module)]
            case .route(let flow, let route): return [(.route(flow, route), thing.module)]
            default: continue
            }
        }
        return things.flatMap { thing -> [(HierarchyNode, Int)] in
            guard case .screen(let screen) = thing.element else { return [] }
            return modules[thing.module].module.routes(showing: screen).map {
                (.route($0.flow, $0.route), thing.module)
            }
        }
    }

    private func item(of node: HierarchyNode, in index: Int) -> HierarchyItem? {
        let module = modules[index].module
        switch node {
        case .flow(let id):
            let flow = module[id]
            return modules[index].location(of: flow.name.span).map {
                HierarchyItem(
                    kind: .flow, name: flow.name.text,
                    detail: Flow.look(flow.container, isExternal: flow.isExternal), location: $0)
            }
        case .route(let id, let route):
            let name = module[id].routes[route.index].name
            return modules[index].location(of: name.span).map {
                HierarchyItem(kind: .route, name: name.text, detail: module[id].name.text, location: $0)
            }
        }
    }

    private func distinct(_ items: [HierarchyItem]) -> [HierarchyItem] {
        var known: Set<HierarchyItem> = []
        return items.filter { known.insert($0).inserted }
    }
}
