import FlowModel

/// The flows that need decisions from the app, either for themselves or for a child flow.
package struct DecidingFlows: Sendable {
    private let isDeciding: [Bool]
    /// Whether each flow has tasks of its own or in a child flow; empty if no flow has.
    private let haveTasks: [Bool]

    package init(_ module: Module) {
        isDeciding = module.graph.combined(module.flows.indices.map { module.flows[$0].hasDecisions }) { $0 || $1 }
        haveTasks =
            module.hasTasks
            ? module.graph.combined(module.flows.indices.map { !module.flows[$0].tasks.isEmpty }) { $0 || $1 } : []
    }

    package func contains(_ flow: FlowID) -> Bool { isDeciding[flow.index] }

    /// Whether the flow has tasks, or a child flow has: their outcomes can wait for what a transition of the flow uncovers.
    func followsTasks(_ flow: FlowID) -> Bool { !haveTasks.isEmpty && haveTasks[flow.index] }
}

extension Flow {
    /// Whether the flow itself has guards, badges, effects or tasks.
    var hasDecisions: Bool { !guards.isEmpty || !badges.isEmpty || !effects.isEmpty || !tasks.isEmpty }
}
