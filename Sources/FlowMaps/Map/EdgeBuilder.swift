import FlowAnalysis
import FlowModel

/// Builds the edges of one area, and the nodes that only edges need.
struct EdgeBuilder {
    private enum ExtraNode: Hashable {
        case entry, anywhere, links
        case oneOf(from: MapNodeID, [Int])
        case again(MapNodeID)
    }

    private let flow: Flow
    private let traced: TracedFlow
    private let titles: MapTitles
    /// The nodes of the routes, in their order.
    var routes: [MapNodeID] = []
    private var extraNodes: [ExtraNode: Int] = [:]
    /// In the order of the flow's outcomes.
    var outcomes: [MapNodeID] = []
    private(set) var nodes: [MapNode] = []
    private(set) var edges: [MapEdge] = []

    init(_ flow: Flow, _ traced: TracedFlow, _ titles: MapTitles) {
        self.titles = titles
        self.flow = flow
        self.traced = traced
    }

    mutating func build(_ map: inout MapBuilder) {
        var places: [BranchPosition] = []
        flow.forEachTransition { _, first in places.append(first) }
        for (index, first) in places.enumerated() {
            let transition = traced.inspection.transitions[index]
            for (branch, answer) in transition.branches.enumerated() {
                let place = first.branch(branch)
                let source = source(of: place, &map)
                var target = target(of: place, traced.tops[index][branch], from: source, &map)
                var line = MapEdge.Line(answer.steps, isLink: place.owner == .link)
                // The system has gone back, and the branch leaves it at that.
                if line == .stay, target != source { line = .pop }
                // A mark of its own: Mermaid draws only one of several loops at a node.
                if target == source { target = node(.again(source), &map) }
                let edge = MapEdge(
                    source: source, target: target, line: line, transition: index, branch: branch,
                    event: transition.event, answer: answer,
                    title: place.owner == .link ? transition.event : titles.title(ofEvent: transition.event),
                    shownAnswer: titles.answer(answer))
                edges.append(map.takeDiagnostics(edge, on: routeName(of: place), in: flow.name.text))
            }
        }
        // A mark that only leads from what never happens, or is only reached by it.
        let lively = Set(edges.lazy.filter { !$0.isPale }.flatMap { [$0.source, $0.target] })
        for index in nodes.indices { nodes[index].isPale = !lively.contains(nodes[index].id) }
    }

    /// - Parameter first: the node of the flow's start.
    mutating func starts(from first: MapNodeID, _ map: inout MapBuilder) -> [MapStart] {
        var starts: [MapStart] = []
        for (start, inspected) in zip(flow.start, traced.inspection.start) {
            let target: MapNodeID? =
                switch start.target {
                case .route: start.top?.target.map { routes[$0.index] }
                case .finish(let finish): finish.outcome.target.map { outcomes[$0] }
                }
            guard let target else { continue }
            starts.append(
                MapStart(source: first, target: target, condition: inspected.condition.map(titles.condition)))
        }
        for entry in flow.entries {
            guard let route = entry.route.target else { continue }
            starts.append(MapStart(source: node(.entry, &map), target: routes[route.index]))
        }
        return starts
    }

    // MARK: Ends

    /// Whether the system has removed the route before the branch runs.
    private func followsSystem(_ place: BranchPosition) -> Bool {
        guard case .route(let route) = place.owner else { return false }
        let trigger = flow.routes[route].transitions.trigger(of: place.transition)
        return trigger == .systemBack || trigger == .systemDismiss
    }

    private func routeName(of place: BranchPosition) -> String? {
        guard case .route(let route) = place.owner else { return nil }
        return flow.routes[route].name.text
    }

    private mutating func source(of place: BranchPosition, _ map: inout MapBuilder) -> MapNodeID {
        switch place.owner {
        case .flow: return node(.anywhere, &map)
        case .link: return node(.links, &map)
        case .route(let route): return routes[route]
        }
    }

    /// - Parameter tops: the routes that the branch can leave on top; `nil` if they are unknown.
    private mutating func target(
        of place: BranchPosition, _ tops: [Int]?, from source: MapNodeID, _ map: inout MapBuilder
    ) -> MapNodeID {
        let verbs = flow.branch(at: place).steps.map(\.verb)
        if let outcome = verbs.last?.finish?.outcome.target { return outcomes[outcome] }
        if verbs.allSatisfy({ $0.kind == .stay }), !followsSystem(place) { return source }
        if let top = tops?.first {
            return tops?.count == 1 ? routes[top] : node(.oneOf(from: source, tops ?? []), &map)
        }
        // What it would do.
        let named = verbs.compactMap(\.routeOnTop).last
        return named.map { routes[$0.index] } ?? source
    }

    // MARK: Nodes

    private mutating func node(_ extra: ExtraNode, _ map: inout MapBuilder) -> MapNodeID {
        if let known = extraNodes[extra] { return nodes[known].id }
        let content: MapNode.Content =
            switch extra {
            case .entry: .entry
            case .anywhere: .anywhere
            case .links: .links
            case .again: .again
            case .oneOf(_, let tops): .oneOf(tops.map { titles.title(ofRoute: flow.routes[$0].name.text) })
            }
        extraNodes[extra] = nodes.count
        nodes.append(MapNode(id: map.newID(), content: content, isPale: false))
        return nodes[nodes.count - 1].id
    }
}

extension Verb {
    /// The route that is on top after the verb, if the verb names it.
    fileprivate var routeOnTop: RouteID? {
        switch move.routeAfterwards {
        case .place(let destination): destination.route.target
        case .route(let route): route.target
        case .same, .unknown: nil
        }
    }
}
