import FlowModel

/// What the other flows of a module can do to a flow.
package struct FlowSurroundings: Hashable, Sendable {
    /// Whether some route of the module shows the flow.
    package let isChild: Bool
    /// Whether another flow of the same tree has flow-level intents or links, which dismiss an alert of this one.
    package let isInterruptible: Bool
    /// Whether a flow that shows this one, at any depth, dismisses its modal layers.
    package let isDismissedByParent: Bool

    init(of id: FlowID, in module: Module) {
        let depth = module.flows.count
        isChild = module.flows.contains { $0.children.contains(id) }
        isDismissedByParent = module.flows.contains { parent in
            parent.dismissesInChildren
                && parent.children.contains { module.tree(of: $0, depth: depth).contains(id) }
        }
        isInterruptible = module.flows.indices.contains { root in
            let tree = module.tree(of: FlowID(index: root), depth: depth)
            return tree.contains(id)
                && tree.contains { $0 != id && (!module[$0].intents.isEmpty || module[$0].links != nil) }
        }
    }
}

extension Module {
    /// A flow with those that it shows, and those that they show.
    fileprivate func tree(of flow: FlowID, depth: Int) -> [FlowID] {
        if depth == 0 { return [flow] }
        return [flow] + self[flow].children.flatMap { tree(of: $0, depth: depth - 1) }
    }
}

extension Flow {
    fileprivate var children: [FlowID] { routes.compactMap(\.child) }

    fileprivate var dismissesInChildren: Bool {
        var dismisses = false
        forEachTransition { branches, _ in
            if branches.contains(where: { $0.steps.contains { $0.verb == .dismissAll(inChildren: true) } }) {
                dismisses = true
            }
        }
        return dismisses
    }
}
