import FlowDiagnostics
import FlowModel

/// A flow or a route.
enum HierarchyNode: Hashable {
    case flow(FlowID)
    case route(FlowID, RouteID)

    var flow: FlowID {
        switch self {
        case .flow(let flow), .route(let flow, _): flow
        }
    }
}

/// One leads to another.
struct HierarchyEdge {
    var from: HierarchyNode
    var to: HierarchyNode
    /// What says so.
    var span: SourceSpan?
}

extension Module {
    /// Calls `visit` with the edges of a flow, of its parents and of its children: all that can begin or end at one of its routes.
    /// - Complexity: O(routes of the module).
    func forEachEdge(around node: HierarchyNode, _ visit: (HierarchyEdge) -> Void) {
        let own = node.flow
        for flow in flows.indices {
            let id = FlowID(index: flow)
            if id == own {
                forEachOwnEdge(of: id, visit)
            } else if graph.children[flow].contains(own) {
                forEachContent(of: id, visit)
                forEachReceived(by: id, from: own, visit)
            }
        }
        for child in graph.children[own.index] where child != own { forEachReceived(by: own, from: child, visit) }
    }

    /// The routes that show a screen.
    func routes(showing screen: SpecScreenID) -> [(flow: FlowID, route: RouteID)] {
        var found: [(FlowID, RouteID)] = []
        for flow in flows.indices {
            for route in flows[flow].routes.indices {
                // A property of the content would copy the route.
                switch flows[flow].routes[route].content {
                case .screen(let shown), .impliedScreen(let shown):
                    if shown.target == screen { found.append((FlowID(index: flow), RouteID(index: route))) }
                case .flow, .alert: break
                }
            }
        }
        return found
    }

    /// The routes that show a flow.
    func routes(showing child: FlowID) -> [(flow: FlowID, route: RouteID)] {
        var found: [(FlowID, RouteID)] = []
        for flow in flows.indices where graph.children[flow].contains(child) {
            for route in flows[flow].routes.indices {
                guard case .flow(let shown) = flows[flow].routes[route].content, shown.target == child else { continue }
                found.append((FlowID(index: flow), RouteID(index: route)))
            }
        }
        return found
    }

    private func forEachOwnEdge(of id: FlowID, _ visit: (HierarchyEdge) -> Void) {
        let flow = self[id]
        func leads(_ from: HierarchyNode, _ verb: Verb) {
            verb.forEachDestination { destination in
                guard let target = destination.route.target else { return }
                visit(HierarchyEdge(from: from, to: .route(id, target), span: destination.route.name.span))
            }
            if let (_, reference) = verb.searched, let target = reference.target {
                visit(HierarchyEdge(from: from, to: .route(id, target), span: reference.name.span))
            }
        }
        for start in flow.start {
            if let reference = start.destination?.route, let target = reference.target {
                visit(HierarchyEdge(from: .flow(id), to: .route(id, target), span: reference.name.span))
            }
            for step in start.steps { leads(.flow(id), step.verb) }
        }
        for entry in flow.entries {
            guard let target = entry.route.target else { continue }
            visit(HierarchyEdge(from: .flow(id), to: .route(id, target), span: entry.route.name.span))
        }
        flow.forEachTransition { branches, first in
            var from = HierarchyNode.flow(id)
            if case .route(let route) = first.owner { from = .route(id, RouteID(index: route)) }
            for branch in branches {
                for step in branch.steps { leads(from, step.verb) }
            }
        }
        forEachContent(of: id, visit)
    }

    /// The flows that the routes of a flow show.
    private func forEachContent(of id: FlowID, _ visit: (HierarchyEdge) -> Void) {
        for route in self[id].routes.indices {
            guard case .flow(let child) = flows[id.index].routes[route].content, let target = child.target else {
                continue
            }
            visit(HierarchyEdge(from: .route(id, RouteID(index: route)), to: .flow(target), span: child.name.span))
        }
    }

    /// From the routes of a child that finish it to those of a parent that receive the outcome.
    private func forEachReceived(by parent: FlowID, from child: FlowID, _ visit: (HierarchyEdge) -> Void) {
        let receivers = routes(showing: child).filter { $0.flow == parent }.map(\.route.index)
        self[child].forEachTransition { branches, first in
            guard case .route(let route) = first.owner else { return }
            for branch in branches {
                for case let finish? in branch.steps.map(\.verb.finish) {
                    for receiver in receivers
                    where flows[parent.index].routes[receiver].transitions.contains(where: {
                        $0.trigger == finish.outcome.target.map { .event($0) }
                    }) {
                        visit(
                            HierarchyEdge(
                                from: .route(child, RouteID(index: route)),
                                to: .route(parent, RouteID(index: receiver)), span: finish.outcome.name.span))
                    }
                }
            }
        }
    }
}
