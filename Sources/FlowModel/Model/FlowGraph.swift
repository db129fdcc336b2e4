/// Which flows of a module show which other flows. Built once for each module, when its names are resolved.
package struct FlowGraph: Sendable {
    /// For each flow: the flows that its routes show, each once, in the order of the routes.
    package let children: [[FlowID]]
    /// For each flow: whether a route of any flow shows it.
    package let isChild: [Bool]
    /// Every flow once, as indices into ``Module/flows``; the flows of a level come after all flows that they show. The position
    /// of flows on a cycle, which is an error, is unspecified.
    package let levels: [[Int]]
    /// The cycles that a depth-first search finds.
    package let cycles: [Cycle]

    /// Flows of which each shows the next, and the last shows the first.
    package struct Cycle: Sendable {
        package let flows: [FlowID]
        /// The route of the last flow that shows the first.
        package let route: RouteID
    }

    /// - Complexity: O(flows + routes).
    package init(_ flows: [Flow]) {
        let edges = flows.indices.map { Self.edges(of: $0, in: flows) }
        var children = [[FlowID]](repeating: [], count: flows.count)
        var isChild = [Bool](repeating: false, count: flows.count)
        for flow in flows.indices {
            for edge in edges[flow] where !children[flow].contains(edge.child) {
                children[flow].append(edge.child)
                isChild[edge.child.index] = true
            }
        }
        self.children = children
        self.isChild = isChild
        var search = Search(edges)
        search.run()
        cycles = search.cycles
        levels = search.levels
    }

    /// For each flow: its own value combined with those of all its descendants.
    ///
    /// This cannot be done in one pass over the levels, because flows on a cycle have no level after all that they show.
    ///
    /// - Parameter combine: must be independent of the order and of repetitions, for example the minimum.
    package func combined<Value: Equatable>(_ values: [Value], by combine: (Value, Value) -> Value) -> [Value] {
        var values = values
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for level in levels {
                for flow in level {
                    let value = children[flow].reduce(values[flow]) { combine($0, values[$1.index]) }
                    if value != values[flow] {
                        values[flow] = value
                        hasChanged = true
                    }
                }
            }
        }
        return values
    }

    private typealias Edge = (route: RouteID, child: FlowID)

    private static func edges(of flow: Int, in flows: [Flow]) -> [Edge] {
        var edges: [Edge] = []
        for index in flows[flow].routes.indices {
            if case .flow(let child) = flows[flow].routes[index].content, let target = child.target {
                edges.append((RouteID(index: index), target))
            }
        }
        return edges
    }

    /// A depth-first search with an explicit stack, because there is no limit on how deep flows can be nested.
    private struct Search {
        private let edges: [[Edge]]
        /// For each flow: the number of levels below it; -1 until it is known.
        private var heights: [Int]
        private var isOpen: [Bool]
        private(set) var cycles: [Cycle] = []

        init(_ edges: [[Edge]]) {
            self.edges = edges
            heights = [Int](repeating: -1, count: edges.count)
            isOpen = [Bool](repeating: false, count: edges.count)
        }

        mutating func run() {
            for flow in edges.indices where heights[flow] < 0 { visit(flow) }
        }

        var levels: [[Int]] {
            var levels = [[Int]](repeating: [], count: (heights.max() ?? -1) + 1)
            for flow in heights.indices { levels[heights[flow]].append(flow) }
            return levels
        }

        private mutating func visit(_ first: Int) {
            var path: [(flow: Int, next: Int)] = [(first, 0)]
            isOpen[first] = true
            while let (flow, next) = path.last {
                guard next < edges[flow].count else {
                    path.removeLast()
                    isOpen[flow] = false
                    heights[flow] = 1 + (edges[flow].map { heights[$0.child.index] }.max() ?? -1)
                    continue
                }
                path[path.count - 1].next += 1
                let (route, child) = edges[flow][next]
                if isOpen[child.index] {
                    let start = path.firstIndex { $0.flow == child.index } ?? 0
                    cycles.append(Cycle(flows: path[start...].map { FlowID(index: $0.flow) }, route: route))
                } else if heights[child.index] < 0 {
                    isOpen[child.index] = true
                    path.append((child.index, 0))
                }
            }
        }
    }
}
