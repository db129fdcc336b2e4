import FlowIR

/// The order in which flows can be looked at so that every child flow comes before the flows that show it.
enum FlowOrder {
    /// - Returns: every flow once. Flows that are their own children, which is an error, come in some order.
    /// - Complexity: O(flows + routes); a depth-first search with its own stack.
    static func childrenFirst(in module: Module) -> [Int] { levels(in: module).flatMap(\.self) }

    /// The same order in levels: the flows of one level show only flows of the levels before it.
    static func levels(in module: Module) -> [[Int]] {
        var height = [Int](repeating: -1, count: module.flows.count)
        var isOpen = [Bool](repeating: false, count: module.flows.count)
        for start in module.flows.indices where height[start] < 0 {
            var path: [(flow: Int, children: [Int])] = [(start, children(of: start, in: module))]
            isOpen[start] = true
            while let last = path.indices.last {
                if let child = path[last].children.popLast() {
                    guard height[child] < 0, !isOpen[child] else { continue }
                    isOpen[child] = true
                    path.append((child, children(of: child, in: module)))
                } else {
                    let flow = path.removeLast().flow
                    isOpen[flow] = false
                    height[flow] = 1 + (children(of: flow, in: module).map { height[$0] }.max() ?? -1)
                }
            }
        }
        var levels = [[Int]](repeating: [], count: (height.max() ?? -1) + 1)
        for flow in module.flows.indices { levels[height[flow]].append(flow) }
        return levels
    }

    /// The flows that the routes of a flow show.
    static func children(of flow: Int, in module: Module) -> [Int] {
        var children: [Int] = []
        for index in module.flows[flow].routes.indices {
            if case .flow(let child) = module.flows[flow].routes[index].content, let target = child.target {
                children.append(target.index)
            }
        }
        return children
    }
}
