/// Chooses the edges to draw from right to left, so that the others have no cycle.
///
/// A depth-first search visits the nodes; an edge to a node that comes later in the reversed postorder goes to the right. Edges
/// that return are not followed: `pop` goes to the left.
enum CycleRemoval {
    /// - Returns: for each edge, whether it goes to the left.
    static func reversedEdges(nodeCount: Int, _ edges: [(source: Int, target: Int, isReturn: Bool)]) -> [Bool] {
        var next: [[Int]] = Array(repeating: [], count: nodeCount)
        var hasSource = Array(repeating: false, count: nodeCount)
        for edge in edges where !edge.isReturn {
            next[edge.source].append(edge.target)
            hasSource[edge.target] = true
        }
        let all = 0..<nodeCount
        let place = places(all.filter { !hasSource[$0] } + all.filter { hasSource[$0] }, next)
        return edges.map { place[$0.source] > place[$0.target] }
    }

    /// The places of the nodes in the reversed postorder of a depth-first search.
    private static func places(_ roots: [Int], _ next: [[Int]]) -> [Int] {
        var place = Array(repeating: 0, count: next.count)
        var isSeen = Array(repeating: false, count: next.count)
        var remaining = next.count
        for root in roots where !isSeen[root] {
            isSeen[root] = true
            var path = [(node: root, edge: 0)]
            while let top = path.last {
                guard top.edge < next[top.node].count else {
                    remaining -= 1
                    place[top.node] = remaining
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
        return place
    }
}
