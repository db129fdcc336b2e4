import FlowModel

/// For each route, the last one that every path to it leads through: its immediate dominator.
///
/// The algorithm of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001): dominators are intersected in
/// the order of a depth-first search until nothing changes, which for graphs of this size beats the asymptotically better.
struct DominatorTree {
    /// The routes that each route is the immediate dominator of.
    private(set) var children: [[Int]]
    /// The routes that depend on no other.
    private(set) var roots: [Int] = []
    /// How many routes depend on each, itself included; 0 for an unreachable one.
    private(set) var sizes: [Int]

    init(_ graph: RouteGraph) {
        let count = graph.targets.count
        // One more node leads to all roots, so that the graph has a single entry.
        let order = Self.postorder(graph)
        var number = [Int](repeating: -1, count: count + 1)
        for (index, node) in order.enumerated() { number[node] = index }
        var sources = [[Int]](repeating: [], count: count + 1)
        for root in graph.roots { sources[root].append(count) }
        for node in 0..<count where number[node] >= 0 {
            for target in graph.targets[node] { sources[target].append(node) }
        }

        var dominator = [Int](repeating: -1, count: count + 1)
        dominator[count] = count
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for node in order.reversed().dropFirst() {
                var common = -1
                for source in sources[node] where dominator[source] >= 0 {
                    common = common < 0 ? source : Self.meet(common, source, dominator, number)
                }
                if dominator[node] != common {
                    dominator[node] = common
                    hasChanged = true
                }
            }
        }

        children = [[Int]](repeating: [], count: count)
        sizes = [Int](repeating: 0, count: count)
        for node in order where node < count {
            // In postorder, all nodes that depend on a node come before it.
            sizes[node] += 1
            if dominator[node] < count { sizes[dominator[node]] += sizes[node] }
        }
        for node in 0..<count where dominator[node] >= 0 {
            if dominator[node] < count { children[dominator[node]].append(node) } else { roots.append(node) }
        }
    }

    /// Every node after its targets, except in cycles; the entry is the last.
    private static func postorder(_ graph: RouteGraph) -> [Int] {
        let count = graph.targets.count
        var order: [Int] = []
        var isSeen = [Bool](repeating: false, count: count)
        var path: [(node: Int, next: Int)] = [(count, 0)]
        while let (node, next) = path.last {
            let targets = node == count ? graph.roots : graph.targets[node]
            if next < targets.count {
                path[path.count - 1].next += 1
                guard !isSeen[targets[next]] else { continue }
                isSeen[targets[next]] = true
                path.append((targets[next], 0))
            } else {
                order.append(node)
                path.removeLast()
            }
        }
        return order
    }

    private static func meet(_ a: Int, _ b: Int, _ dominator: [Int], _ number: [Int]) -> Int {
        var (a, b) = (a, b)
        while a != b {
            while number[a] < number[b] { a = dominator[a] }
            while number[b] < number[a] { b = dominator[b] }
        }
        return a
    }

    /// The routes that depend on a route, itself first, each after what it depends on.
    func subtree(of route: Int) -> [Int] {
        var subtree: [Int] = []
        var pending = [route]
        while let next = pending.popLast() {
            subtree.append(next)
            pending += children[next].reversed()
        }
        return subtree
    }
}
