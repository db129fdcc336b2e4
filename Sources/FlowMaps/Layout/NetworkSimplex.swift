import FlowModel

/// Gives each node a whole number, its rank, so that every edge is at least as long as it must be, and the sum of the weighted
/// lengths is as small as possible.
///
/// The network simplex method of E. R. Gansner, E. Koutsofios, S. C. North and K.-P. Vo, “A Technique for Drawing Directed Graphs”,
/// IEEE Transactions on Software Engineering 19(3), 1993. A spanning tree of tight edges determines the ranks. While an edge of the
/// tree has a negative cut value, another edge takes its place.
struct NetworkSimplex {
    struct Edge {
        var tail: Int
        var head: Int
        /// `rank[head] - rank[tail]` is at least this.
        var minimum: Int
        var weight: Int
    }

    /// How many edges with a negative cut value are compared before one is replaced.
    private static let compared = 30

    // The edges, as arrays of numbers: the loops below are most of what a large layout takes.
    private var tails: [Int]
    private var heads: [Int]
    private var minimums: [Int]
    private var weights: [Int]
    private var ranks: [Int]
    /// The indices of the edges at each node.
    private var incident: [[Int]]
    /// Those that are in the tree.
    private var treeEdges: [[Int]]
    private var tree: [Int] = []
    /// The place of an edge in `tree`; -1 for other edges.
    private var treePlace: [Int]
    private var cutValues: [Int]
    /// The edge to the parent in the tree; -1 for the root.
    private var parentEdge: [Int]
    /// The place of each node in a postorder of the tree, and the first place among its descendants.
    private var last: [Int]
    private var first: [Int]
    private var searched = 0
    /// While nodes are numbered, those on the way to the one that is visited, and how many of their tree edges have been followed;
    /// otherwise the nodes that are still to be visited.
    private var path: [Int]
    private var followed: [Int]

    /// - Parameters:
    ///   - edges: without a cycle.
    ///   - start: valid ranks to start from; `nil` for those of the longest paths.
    ///   - steps: how often an edge of the tree is replaced at most. The ranks are valid after any number of steps.
    static func ranks(nodeCount: Int, _ edges: [Edge], start: [Int]? = nil, steps: Int) -> [Int] {
        guard nodeCount > 0 else { return [] }
        var simplex = NetworkSimplex(nodeCount: nodeCount, edges)
        if let start { simplex.ranks = start } else { simplex.assignLongestPaths() }
        simplex.buildTree()
        simplex.number(from: 0, edge: -1, start: 0)
        simplex.findCutValues()
        var remaining = steps
        while remaining > 0, let leaving = simplex.leavingEdge(), let entering = simplex.enteringEdge(for: leaving) {
            simplex.exchange(leaving, entering)
            remaining -= 1
        }
        let least = simplex.ranks.min() ?? 0
        return simplex.ranks.map { $0 - least }
    }

    private init(nodeCount: Int, _ edges: [Edge]) {
        tails = edges.map(\.tail)
        heads = edges.map(\.head)
        minimums = edges.map(\.minimum)
        weights = edges.map(\.weight)
        incident = Array(repeating: [], count: nodeCount)
        for (index, edge) in edges.enumerated() {
            incident[edge.tail].append(index)
            incident[edge.head].append(index)
        }
        treeEdges = Array(repeating: [], count: nodeCount)
        treePlace = Array(repeating: -1, count: edges.count)
        cutValues = Array(repeating: 0, count: edges.count)
        parentEdge = Array(repeating: -1, count: nodeCount)
        last = Array(repeating: 0, count: nodeCount)
        first = last
        ranks = last
        path = last
        followed = last
    }

    private func slack(_ edge: Int) -> Int { ranks[heads[edge]] - ranks[tails[edge]] - minimums[edge] }

    private func otherEnd(of edge: Int, _ node: Int) -> Int { tails[edge] == node ? heads[edge] : tails[edge] }

    // MARK: A first tree

    private mutating func assignLongestPaths() {
        var waiting = Array(repeating: 0, count: ranks.count)
        for head in heads { waiting[head] += 1 }
        var ready = ranks.indices.filter { waiting[$0] == 0 }
        var index = 0
        while index < ready.count {
            let node = ready[index]
            index += 1
            for edge in incident[node] where tails[edge] == node {
                let head = heads[edge]
                ranks[head] = max(ranks[head], ranks[node] + minimums[edge])
                waiting[head] -= 1
                if waiting[head] == 0 { ready.append(head) }
            }
        }
    }

    /// Adds to the tree the node that needs the least move, until it has all nodes. Ranks in the tree are stored without the
    /// distance that the whole tree has moved, so that a move changes nothing that is in the heaps.
    private mutating func buildTree() {
        var isAdded = Array(repeating: false, count: ranks.count)
        var moved = 0
        var outgoing = MinHeap<SlackEdge>()
        var incoming = MinHeap<SlackEdge>()
        var added = 0
        var unconnected = 1
        while true {
            ranks[added] -= moved
            isAdded[added] = true
            for edge in incident[added] where !isAdded[otherEnd(of: edge, added)] {
                if tails[edge] == added {
                    outgoing.insert(SlackEdge(slack: slack(edge), edge: edge))
                } else {
                    incoming.insert(SlackEdge(slack: slack(edge), edge: edge))
                }
            }
            while let top = outgoing.min, isAdded[heads[top.edge]] { outgoing.popMin() }
            while let top = incoming.min, isAdded[tails[top.edge]] { incoming.popMin() }
            let edge: Int
            if let top = outgoing.min, top.slack - moved <= (incoming.min?.slack ?? .max / 2) + moved {
                edge = top.edge
                moved = top.slack
            } else if let top = incoming.min {
                edge = top.edge
                moved = -top.slack
            } else {
                // A part that no edge connects with the others stays where it is.
                while unconnected < ranks.count, isAdded[unconnected] { unconnected += 1 }
                guard unconnected < ranks.count else { break }
                edge = addEdge(to: unconnected, minimum: ranks[unconnected] - ranks[0] - moved)
            }
            added = isAdded[tails[edge]] ? heads[edge] : tails[edge]
            insert(edge, at: tree.count)
        }
        for node in ranks.indices { ranks[node] += moved }
    }

    private mutating func addEdge(to node: Int, minimum: Int) -> Int {
        let edge = tails.count
        tails.append(0)
        heads.append(node)
        minimums.append(minimum)
        weights.append(0)
        treePlace.append(-1)
        cutValues.append(0)
        incident[0].append(edge)
        incident[node].append(edge)
        return edge
    }

    private mutating func insert(_ edge: Int, at place: Int) {
        if place == tree.count { tree.append(edge) } else { tree[place] = edge }
        treePlace[edge] = place
        treeEdges[tails[edge]].append(edge)
        treeEdges[heads[edge]].append(edge)
    }

    private mutating func remove(_ edge: Int) {
        treePlace[edge] = -1
        treeEdges[tails[edge]].removeAll { $0 == edge }
        treeEdges[heads[edge]].removeAll { $0 == edge }
    }

    /// Numbers the nodes of a subtree in postorder.
    private mutating func number(from root: Int, edge: Int, start: Int) {
        var next = start
        parentEdge[root] = edge
        first[root] = next
        var depth = 0
        path[0] = root
        followed[0] = 0
        while depth >= 0 {
            let node = path[depth]
            let index = followed[depth]
            guard index < treeEdges[node].count else {
                last[node] = next
                next += 1
                depth -= 1
                continue
            }
            followed[depth] = index + 1
            let edge = treeEdges[node][index]
            if edge == parentEdge[node] { continue }
            let child = tails[edge] == node ? heads[edge] : tails[edge]
            parentEdge[child] = edge
            first[child] = next
            depth += 1
            path[depth] = child
            followed[depth] = 0
        }
    }

    // MARK: Cut values

    private mutating func findCutValues() {
        // Those of the children come first.
        var order = Array(repeating: 0, count: ranks.count)
        for node in ranks.indices { order[last[node]] = node }
        for node in order where parentEdge[node] >= 0 { findCutValue(below: node) }
    }

    /// Finds the cut value of the edge to the parent from those of the edges to the children.
    private mutating func findCutValue(below node: Int) {
        let parent = parentEdge[node]
        // Edges in the direction of the tree edge count as positive.
        let isTail = tails[parent] == node
        var value = 0
        for edge in incident[node] {
            let sign = (tails[edge] == node) == isTail ? 1 : -1
            if edge == parent {
                value += weights[edge]
            } else if treePlace[edge] >= 0 {
                // Across the cut of a child's edge go all edges of its subtree.
                value += sign * (weights[edge] - cutValues[edge])
            } else {
                value += sign * weights[edge]
            }
        }
        cutValues[parent] = value
    }

    // MARK: Replacing edges

    /// The edge with the least cut value of the next negative ones.
    private mutating func leavingEdge() -> Int? {
        var best: Int?
        var found = 0
        for _ in tree.indices {
            searched = searched + 1 < tree.count ? searched + 1 : 0
            let edge = tree[searched]
            guard cutValues[edge] < 0 else { continue }
            if best.map({ cutValues[edge] < cutValues[$0] }) ?? true { best = edge }
            found += 1
            if found == Self.compared { break }
        }
        return best
    }

    private func isInSubtree(_ node: Int, of root: Int) -> Bool {
        first[root] <= last[node] && last[node] <= last[root]
    }

    /// The edge with the least slack that connects the two parts of the tree in the other direction.
    private mutating func enteringEdge(for leaving: Int) -> Int? {
        let (tail, head) = (tails[leaving], heads[leaving])
        // The child of the two is the root of the subtree that is cut off.
        let root = last[tail] < last[head] ? tail : head
        let entersSubtree = root == tail
        let (lowest, highest) = (first[root], last[root])
        var best = -1
        var least = Int.max
        var waiting = 1
        path[0] = root
        while waiting > 0 {
            waiting -= 1
            let node = path[waiting]
            for edge in treeEdges[node] where edge != parentEdge[node] {
                path[waiting] = tails[edge] == node ? heads[edge] : tails[edge]
                waiting += 1
            }
            for edge in incident[node] where treePlace[edge] < 0 && (heads[edge] == node) == entersSubtree {
                let place = last[entersSubtree ? tails[edge] : heads[edge]]
                if lowest <= place, place <= highest { continue }
                let slack = ranks[heads[edge]] - ranks[tails[edge]] - minimums[edge]
                if slack < least || slack == least && edge < best { (best, least) = (edge, slack) }
            }
        }
        return best >= 0 ? best : nil
    }

    private mutating func exchange(_ leaving: Int, _ entering: Int) {
        let (tail, head) = (tails[leaving], heads[leaving])
        let root = last[tail] < last[head] ? tail : head
        let distance = slack(entering)
        if distance > 0 { moveSubtree(root, by: root == tail ? -distance : distance) }
        let cutValue = cutValues[leaving]
        // The cut values change along the cycle that the entering edge closes.
        let ends = (tails[entering], heads[entering])
        let common = addToPath(from: ends.0, to: ends.1, cutValue, isTail: true)
        _ = addToPath(from: ends.1, to: ends.0, cutValue, isTail: false)
        cutValues[entering] = -cutValue
        cutValues[leaving] = 0
        let place = treePlace[leaving]
        remove(leaving)
        insert(entering, at: place)
        number(from: common, edge: parentEdge[common], start: first[common])
    }

    private mutating func moveSubtree(_ root: Int, by distance: Int) {
        var waiting = 1
        path[0] = root
        while waiting > 0 {
            waiting -= 1
            let node = path[waiting]
            ranks[node] += distance
            for edge in treeEdges[node] where edge != parentEdge[node] {
                path[waiting] = tails[edge] == node ? heads[edge] : tails[edge]
                waiting += 1
            }
        }
    }

    /// - Returns: the first ancestor of `node` that is one of `end` too.
    private mutating func addToPath(from node: Int, to end: Int, _ cutValue: Int, isTail: Bool) -> Int {
        var node = node
        while !isInSubtree(end, of: node) {
            let edge = parentEdge[node]
            let goesUp = tails[edge] == node
            cutValues[edge] += goesUp == isTail ? cutValue : -cutValue
            node = otherEnd(of: edge, node)
        }
        return node
    }
}

/// An edge with what it is too long; of several that are equally so, the one with the lowest index comes first.
private struct SlackEdge: Comparable {
    var slack: Int
    var edge: Int

    static func < (one: SlackEdge, other: SlackEdge) -> Bool { (one.slack, one.edge) < (other.slack, other.edge) }
}
