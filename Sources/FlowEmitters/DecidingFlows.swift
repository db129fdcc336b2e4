import FlowIR

/// The flows that need decisions from the app, either for themselves or for a child flow.
package struct DecidingFlows: Sendable {
    private let isDeciding: [Bool]

    package init(_ module: Module) {
        isDeciding = module.graph.combined(module.flows.indices.map { module.flows[$0].hasDecisions }) { $0 || $1 }
    }

    package func contains(_ flow: FlowID) -> Bool { isDeciding[flow.index] }
}

extension Flow {
    /// Whether the flow itself has guards or effects.
    var hasDecisions: Bool { !guards.isEmpty || !effects.isEmpty }
}
