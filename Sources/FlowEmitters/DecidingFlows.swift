import FlowModel

/// The flows that need decisions from the app, either for themselves or for a child flow.
package struct DecidingFlows: Sendable {
    private let isDeciding: [Bool]
    /// The child flows of each flow that need decisions, in the order of its routes.
    private let children: [[FlowID]]
    private let areChildren: Set<FlowID>
    /// Whether each flow has tasks of its own or in a child flow; empty if no flow has.
    private let haveTasks: [Bool]

    package init(_ module: Module) {
        let isDeciding = module.graph.combined(module.flows.indices.map { module.flows[$0].hasDecisions }) { $0 || $1 }
        self.isDeciding = isDeciding
        children = module.graph.children.map { $0.filter { isDeciding[$0.index] } }
        areChildren = Set(children.joined())
        haveTasks =
            module.hasTasks
            ? module.graph.combined(module.flows.indices.map { !module.flows[$0].tasks.isEmpty }) { $0 || $1 } : []
    }

    package func contains(_ flow: FlowID) -> Bool { isDeciding[flow.index] }

    /// The child flows that need decisions, which the decisions of the flow name.
    package func children(of flow: FlowID) -> [FlowID] { children[flow.index] }

    /// Whether another flow shows the flow, which needs decisions.
    func isChild(_ flow: FlowID) -> Bool { areChildren.contains(flow) }

    /// The protocol of an object that makes the decisions of a flow and of all flows in it.
    package func kindOfAll(for flow: FlowID) -> Naming.Kind { children(of: flow).isEmpty ? .decisions : .allDecisions }

    /// Whether the flow has tasks, or a child flow has: their outcomes can wait for what a transition of the flow uncovers.
    func followsTasks(_ flow: FlowID) -> Bool { !haveTasks.isEmpty && haveTasks[flow.index] }
}

extension Flow {
    /// Whether the flow itself has guards, badges, effects or tasks.
    var hasDecisions: Bool { !guards.isEmpty || !badges.isEmpty || !effects.isEmpty || !tasks.isEmpty }
}
