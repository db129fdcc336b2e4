import FlowAnalysis
import FlowModel

/// The flows of a module, parents before the flows that they show.
package struct FlowTree: Sendable {
    package struct Item: Hashable, Sendable {
        package var flow: FlowID
        /// How many flows are above it.
        package var depth: Int
        /// Whether the flow, with those that it shows, is in the tree before.
        package var isRepeated: Bool
    }

    package private(set) var items: [Item] = []

    /// Deeper flows begin a tree of their own, because drawing calls itself for every level.
    package static let greatestDepth = 50

    /// Begins with the flows that no other shows. Child flows are in the order of the routes that show them.
    /// - Parameter flows: those that are understood.
    /// - Complexity: O(flows + routes).
    package init(_ module: Module, _ flows: [TracedFlow]) {
        let known = Set(flows.map(\.id))
        var isFound: Set<FlowID> = []
        var roots = Array((flows.filter { !module.graph.isChild[$0.id.index] } + flows).map(\.id).reversed())
        while let root = roots.popLast() {
            if isFound.contains(root) { continue }
            var waiting = [(flow: root, depth: 0)]
            while let (flow, depth) = waiting.popLast() {
                let isRepeated = !isFound.insert(flow).inserted
                items.append(Item(flow: flow, depth: depth, isRepeated: isRepeated))
                if isRepeated { continue }
                let children = module.graph.children[flow.index].filter(known.contains)
                if depth + 1 < Self.greatestDepth {
                    waiting += children.reversed().map { ($0, depth + 1) }
                } else {
                    roots += children.reversed()
                }
            }
        }
    }

    /// Each flow once.
    package var flows: [FlowID] { items.filter { !$0.isRepeated }.map(\.flow) }

    /// The flows that begin trees. With the first of them, a prototype starts.
    package var roots: [FlowID] { items.filter { $0.depth == 0 }.map(\.flow) }

    /// Titles of outermost flows that do not say which app it is.
    package static let generalTitles: Set<String> = ["App", "Application", "Main", "Root"]

    /// The flow that shows all others, directly or through others; `nil` if there is none.
    package var root: FlowID? { roots.count == 1 ? roots.first : nil }
}
