import FlowAnalysis
import FlowModel

/// Builds the areas of a module, and numbers their nodes.
struct MapBuilder {
    private let module: Module
    private let flows: [TracedFlow]
    private let children: NavigationMap.Children
    private var findings: MapDiagnostics
    /// By the index of the flow, for the flows that no area contains yet.
    private var remaining: [Int: TracedFlow]
    private var nodeCount = 0
    /// How many areas are around the one that is built.
    private var depth = 0
    /// Child flows that are nested deeper have an area of their own. Drawing calls itself for every level.
    static let greatestDepth = 50

    init(_ module: Module, _ flows: [TracedFlow], _ findings: MapDiagnostics, _ children: NavigationMap.Children) {
        self.module = module
        self.flows = flows
        self.findings = findings
        self.children = children
        remaining = Dictionary(flows.map { ($0.id.index, $0) }) { first, _ in first }
    }

    mutating func areas(of selected: FlowID?) -> [MapArea] {
        if let selected { return [area(of: selected, in: nil)?.area].compactMap(\.self) }
        // Flows that others show come last: with nested children, there are none left then.
        let shown = Set(flows.flatMap { module.graph.children[$0.id.index] })
        let first = flows.filter { children == .folded || !shown.contains($0.id) }
        return (first + flows).compactMap { area(of: $0.id, in: nil)?.area }
    }

    mutating func newID() -> MapNodeID {
        defer { nodeCount += 1 }
        return MapNodeID(index: nodeCount)
    }

    /// An area, and the nodes to which edges of the flow around it lead.
    private struct PlacedArea {
        var area: MapArea
        var first: MapNodeID
        /// In the order of the flow's outcomes.
        var outcomes: [MapNodeID]
    }

    /// - Parameter card: the card of the route that shows the flow, if the area is inside that of another flow.
    private mutating func area(of id: FlowID, in card: MapNode?) -> PlacedArea? {
        guard let traced = remaining.removeValue(forKey: id.index) else { return nil }
        depth += 1
        defer { depth -= 1 }
        let flow = module[id]
        let name = flow.name.text
        let first = card ?? MapNode(id: newID(), content: .start, isPale: false)
        var edges = EdgeBuilder(flow, traced)
        var nodes = [first]
        var areas: [MapArea] = []
        for (index, route) in flow.routes.enumerated() {
            let inspected = traced.inspection.routes[index]
            let card = MapCard(route, of: flow, inspected)
            var node = MapNode(
                id: newID(), content: .card(card), isPale: !inspected.isReachable,
                findings: findings.takeRoute(route.name.text, in: name))
            if children == .nested, depth < Self.greatestDepth, case .flow(let child) = route.content,
                let child = child.target,
                remaining[child.index] != nil
            {
                node.unfold()
                if let placed = area(of: child, in: node) {
                    areas.append(placed.area)
                    edges.add(route: placed.first, outcomes: placed.outcomes)
                    continue
                }
            }
            nodes.append(node)
            edges.add(route: node.id, outcomes: nil)
        }
        let outcomes = flow.outcomes.indices.map { index in
            MapNode(
                id: newID(), content: .outcome(MapOutcome(flow.outcomes[index])),
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
        let area = MapArea(
            flow: name, doc: flow.doc, container: flow.container, route: card?.card?.route,
            nodes: nodes + edges.nodes, starts: starts, edges: edges.edges, children: areas,
            findings: findings.takeRest(of: name), isComplete: traced.inspection.isComplete)
        return PlacedArea(area: area, first: first.id, outcomes: edges.outcomes)
    }

    mutating func takeDiagnostics(_ edge: MapEdge, on route: String?, in flow: String) -> MapEdge {
        var edge = edge
        edge.findings = findings.takeBranch(edge.branch, of: edge.event, on: route, in: flow)
        return edge
    }
}
