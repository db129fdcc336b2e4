/// Chooses the edges to draw from right to left, so that the others have no cycle.
///
/// First come the edges that lead on: a depth-first search turns those that close a cycle. Their longest paths then determine on which
/// side of each other the ends of an edge are that returns.
enum CycleRemoval {
    typealias Edge = (source: Int, target: Int, isReturn: Bool)

    /// - Returns: for each edge, whether it goes to the left.
    static func reversedEdges(nodeCount: Int, _ edges: [Edge]) -> [Bool] {
        let order = searchOrder(nodeCount: nodeCount, edges)
        let distances = distances(order, edges)
        return edges.map { edge in
            (distances[edge.source], edge.source) > (distances[edge.target], edge.target)
        }
    }

    /// The nodes in the reversed postorder of a depth-first search along the edges that lead on.
    private static func searchOrder(nodeCount: Int, _ edges: [Edge]) -> [Int] {
        var next: [[Int]] = Array(repeating: [], count: nodeCount)
        var hasSource = Array(repeating: false, count: nodeCount)
        for edge in edges where !edge.isReturn {
            next[edge.source].append(edge.target)
            hasSource[edge.target] = true
        }
        let all = 0..<nodeCount
        var postorder: [Int] = []
        var isSeen = Array(repeating: false, count: nodeCount)
        for root in all.filter({ !hasSource[$0] }) + all.filter({ hasSource[$0] }) where !isSeen[root] {
            isSeen[root] = true
            var path = [(node: root, edge: 0)]
            while let top = path.last {
                guard top.edge < next[top.node].count else {
                    postorder.append(top.node)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].edge += 1
                let target = next[top.node][top.edge]
                guard !isSeen[target] else { continue }
                isSeen[target] = true
                path.append((target, 0))
            }
        }
        return postorder.reversed()
    }

    /// The lengths of the longest paths to the nodes, along the edges that lead on. Edges to an earlier node count in the other
    /// direction.
    private static func distances(_ order: [Int], _ edges: [Edge]) -> [Int] {
        var place = order
        for (index, node) in order.enumerated() { place[node] = index }
        var next: [[Int]] = Array(repeating: [], count: order.count)
        for edge in edges where !edge.isReturn {
            if place[edge.source] < place[edge.target] {
                next[edge.source].append(edge.target)
            } else {
                next[edge.target].append(edge.source)
            }
        }
        var distances = Array(repeating: 0, count: order.count)
        for node in order {
            for target in next[node] { distances[target] = max(distances[target], distances[node] + 1) }
        }
        return distances
    }
}
