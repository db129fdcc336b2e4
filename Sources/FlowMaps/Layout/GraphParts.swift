/// The connected parts of a graph. All nodes at the border are in the first part, and all that have places are in one.
struct GraphParts {
    struct Part {
        var graph = LayeredGraph()
        /// The nodes and edges of the whole graph.
        var nodes: [Int] = []
        var edges: [Int] = []
    }

    private(set) var parts: [Part] = []

    init(_ graph: LayeredGraph) {
        var groups = Array(graph.nodes.indices)
        func root(of node: Int) -> Int {
            var node = node
            while groups[node] != node { node = groups[node] }
            return node
        }
        func join(_ one: Int, _ two: Int) {
            let (one, two) = (root(of: one), root(of: two))
            groups[max(one, two)] = min(one, two)
        }
        for edge in graph.edges { join(edge.source, edge.target) }
        let border = graph.nodes.indices.filter { graph.nodes[$0].isAtBorder }
        for node in border.dropFirst() { join(border[0], node) }
        for (node, layerNode) in graph.layerNodes.enumerated() { join(layerNode, node) }
        var numbers: [Int: Int] = [:]
        if let first = border.first {
            numbers[root(of: first)] = 0
            parts.append(Part())
        }
        var places: [Int] = []
        for node in graph.nodes.indices {
            let root = root(of: node)
            let part = numbers[root] ?? parts.count
            if part == parts.count {
                numbers[root] = part
                parts.append(Part())
            }
            places.append(parts[part].nodes.count)
            parts[part].nodes.append(node)
            parts[part].graph.nodes.append(graph.nodes[node])
        }
        for (index, edge) in graph.edges.enumerated() {
            guard let part = numbers[root(of: edge.source)] else { continue }
            var local = edge
            local.source = places[edge.source]
            local.target = places[edge.target]
            parts[part].edges.append(index)
            parts[part].graph.edges.append(local)
        }
    }
}
