import FlowAnalysis
import FlowModel

/// Builds the areas of a module, and numbers their nodes.
struct MapBuilder {
    private let module: Module
    private let flows: [TracedFlow]
    private let children: NavigationMap.Children
    private let naming: MapNaming
    private var findings: MapDiagnostics
    /// By the index of the flow, for the flows that no area contains yet.
    private var remaining: [Int: TracedFlow]
    private var nodeCount = 0
    /// Where flows start on the map, by their indices.
    private var starts: [Int: MapNodeID] = [:]
    /// The flows that the routes of cards show.
    private var childIDs: [MapNodeID: FlowID] = [:]
    /// The flows that no other on the map shows.
    private var roots: Set<FlowID> = []
    /// How many areas are around the one that is built.
    private var depth = 0

    init(
        _ module: Module, _ flows: [TracedFlow], _ findings: MapDiagnostics, _ children: NavigationMap.Children,
        _ naming: MapNaming
    ) {
        self.naming = naming
        self.module = module
        self.flows = flows
        self.findings = findings
        self.children = children
        remaining = Dictionary(flows.map { ($0.id.index, $0) }) { first, _ in first }
    }

    /// - Parameter selected: the flows to draw; `nil` for all.
    mutating func areas(of selected: Set<FlowID>?) -> [MapArea] {
        let tree = FlowTree(module, flows)
        let order = selected.map { selected in tree.flows.filter(selected.contains) } ?? tree.flows
        let shown = selected.map { Set($0.flatMap { module.graph.children[$0.index] }) }
        roots = shown.map { Set(order).subtracting($0) } ?? Set(tree.roots)
        // A flow that shows itself, or flows that show each other.
        if roots.isEmpty, let first = order.first { roots = [first] }
        var areas = order.compactMap { area(of: $0) }
        // Each flow has an area now, unless it is not on the map.
        if children == .folded { for index in areas.indices { lead(&areas[index]) } }
        return areas
    }

    /// Leads each card of a route with a child flow to the start of the child's area.
    private func lead(_ area: inout MapArea) {
        for index in area.nodes.indices {
            area.nodes[index].child = childIDs[area.nodes[index].id].flatMap { starts[$0.index] }
        }
    }

    mutating func newID() -> MapNodeID {
        defer { nodeCount += 1 }
        return MapNodeID(index: nodeCount)
    }

    private mutating func area(of id: FlowID) -> MapArea? {
        guard let traced = remaining.removeValue(forKey: id.index) else { return nil }
        depth += 1
        defer { depth -= 1 }
        let flow = module[id]
        let name = flow.name.text
        let first = MapNode(id: newID(), content: .start, isPale: false)
        starts[id.index] = first.id
        let titles = MapTitles(flow, naming)
        var edges = EdgeBuilder(flow, traced, titles)
        var nodes = [first]
        var areas: [MapArea] = []
        for (index, route) in flow.routes.enumerated() {
            let inspected = traced.inspection.routes[index]
            let card = MapCard(route, of: flow, inspected, titles)
            var node = MapNode(
                id: newID(), content: .card(card), isPale: !inspected.isReachable,
                findings: findings.takeRoute(route.name.text, in: name))
            if case .flow(let child) = route.content, let child = child.target {
                childIDs[node.id] = child
                if children == .nested, depth < FlowTree.greatestDepth, let inside = area(of: child) {
                    node.child = starts[child.index]
                    areas.append(inside)
                }
            }
            nodes.append(node)
            edges.routes.append(node.id)
        }
        let outcomes = flow.outcomes.indices.map { index in
            MapNode(
                id: newID(), content: .outcome(MapOutcome(flow.outcomes[index], titles)),
                isPale: !traced.inspection.outcomes[index].isProduced)
        }
        edges.outcomes = outcomes.map(\.id)
        edges.build(&self)
        nodes += outcomes.map { outcome in
            guard case .outcome(let content) = outcome.content else { return outcome }
            var outcome = outcome
            outcome.findings = findings.takeOutcome(content.name, in: name)
            return outcome
        }
        let starts = edges.starts(from: first.id, &self)
        return MapArea(
            flow: name, module: module.parts.isSingle ? nil : module.parts[flow.file].name,
            title: titles.title(ofFlow: name), doc: flow.doc, container: flow.container, isExternal: flow.isExternal,
            isRoot: roots.contains(id), nodes: nodes + edges.nodes, starts: starts,
            edges: edges.edges, children: areas, findings: findings.takeRest(of: name),
            isComplete: traced.inspection.isComplete)
    }

    mutating func takeDiagnostics(_ edge: MapEdge, on route: String?, in flow: String) -> MapEdge {
        var edge = edge
        edge.findings = findings.takeBranch(edge.branch, of: edge.event, on: route, in: flow)
        return edge
    }
}
