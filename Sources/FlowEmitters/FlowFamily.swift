import FlowIR

/// Which flows of a module show which others.
package struct FlowFamily: Sendable {
    /// Flow by flow: those that its routes show, each once, in the order of the routes.
    private let children: [[FlowID]]
    private let isChild: [Bool]
    /// Flow by flow: whether it, or any flow in it, asks something of the app's own code.
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

    /// Whether a route of some flow shows it.
    func isChild(_ flow: FlowID) -> Bool { isChild[flow.index] }

    /// Whether a flow asks something of the app's own code, by itself or through a child flow.
    func hasDecisions(_ flow: FlowID) -> Bool { hasDecisions[flow.index] }
}

extension Flow {
    /// Whether the app's own code has a say in this very flow.
    var hasDecisions: Bool { !guards.isEmpty || !effects.isEmpty }
}
