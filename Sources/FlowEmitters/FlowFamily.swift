import FlowIR

/// Which flows of a module show which other flows.
package struct FlowFamily: Sendable {
    /// For each flow: the flows that its routes show, each once, in the order of the routes.
    private let children: [[FlowID]]
    private let isChild: [Bool]
    /// For each flow: whether it or any flow in it has decisions.
    private let hasDecisions: [Bool]

    /// - Complexity: O(routes), and O(flows) for each level of flows in flows.
    package init(_ module: Module) {
        var children = [[FlowID]](repeating: [], count: module.flows.count)
        var isChild = [Bool](repeating: false, count: module.flows.count)
        for flow in module.flows.indices {
            for route in module.flows[flow].routes.indices {
                guard case .flow(let reference) = module.flows[flow].routes[route].content,
                    let child = reference.target, !children[flow].contains(child)
                else { continue }
                children[flow].append(child)
                isChild[child.index] = true
            }
        }
        var hasDecisions = module.flows.indices.map { module.flows[$0].hasDecisions }
        var isNew = true
        while isNew {
            isNew = false
            for flow in children.indices where !hasDecisions[flow] {
                hasDecisions[flow] = children[flow].contains { hasDecisions[$0.index] }
                isNew = isNew || hasDecisions[flow]
            }
        }
        self.children = children
        self.isChild = isChild
        self.hasDecisions = hasDecisions
    }

    func children(of flow: FlowID) -> [FlowID] { children[flow.index] }

    /// Whether any flow shows it.
    func isChild(_ flow: FlowID) -> Bool { isChild[flow.index] }

    /// Whether a flow has decisions, its own or those of a child flow.
    func hasDecisions(_ flow: FlowID) -> Bool { hasDecisions[flow.index] }
}

extension Flow {
    /// Whether the flow itself has guards or effects.
    var hasDecisions: Bool { !guards.isEmpty || !effects.isEmpty }
}
