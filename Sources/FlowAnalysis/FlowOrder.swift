import FlowIR

/// An order of the flows in which every child flow comes before the flows that show it.
struct FlowOrder {
    /// Flow by flow, the flows that its routes show.
    let children: [[Int]]
    /// Flow by flow, whether another flow shows it.
    private(set) var isChild: [Bool]
    /// Every flow once. The flows of a level come after all that they show, unless flows contain themselves, which is an error.
    private(set) var levels: [[Int]]

    /// - Complexity: O(flows + routes); a depth-first search with its own stack.
    init(_ module: Module) {
        children = module.flows.indices.map { Self.children(of: $0, in: module) }
        isChild = [Bool](repeating: false, count: children.count)
        for child in children.joined() { isChild[child] = true }

        var height = [Int](repeating: -1, count: children.count)
        var isOpen = isChild.map { _ in false }
        for start in children.indices where height[start] < 0 {
            var path: [(flow: Int, next: Int)] = [(start, 0)]
            isOpen[start] = true
            while let (flow, next) = path.last {
                if next < children[flow].count {
                    path[path.count - 1].next += 1
                    let child = children[flow][next]
                    guard height[child] < 0, !isOpen[child] else { continue }
                    isOpen[child] = true
                    path.append((child, 0))
                } else {
                    path.removeLast()
                    isOpen[flow] = false
                    height[flow] = 1 + (children[flow].map { height[$0] }.max() ?? -1)
                }
            }
        }
        levels = [[Int]](repeating: [], count: (height.max() ?? -1) + 1)
        for flow in children.indices { levels[height[flow]].append(flow) }
    }

    /// Flow by flow, whether it and all child flows below it are understood.
    ///
    /// One pass through the levels is not enough if flows contain themselves.
    func reliability(_ isUnderstood: [Bool]) -> [Bool] {
        if isUnderstood.allSatisfy(\.self) { return isUnderstood }
        var isReliable = isUnderstood
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for flow in levels.joined() where isReliable[flow] && !children[flow].allSatisfy({ isReliable[$0] }) {
                isReliable[flow] = false
                hasChanged = true
            }
        }
        return isReliable
    }

    private static func children(of flow: Int, in module: Module) -> [Int] {
        var children: [Int] = []
        for index in module.flows[flow].routes.indices {
            if case .flow(let child) = module.flows[flow].routes[index].content, let target = child.target {
                children.append(target.index)
            }
        }
        return children
    }
}
