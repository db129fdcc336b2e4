import FlowIR

/// The flows that need decisions from the app, either for themselves or for a child flow.
package struct DecidingFlows: Sendable {
    private let isDeciding: [Bool]
    /// Whether each flow follows what the user sees; empty if no flow does.
    private let areFollowing: [Bool]

    package init(_ module: Module) {
        isDeciding = module.graph.combined(module.flows.indices.map { module.flows[$0].hasDecisions }) { $0 || $1 }
        let own = module.flows.indices.map { module.flows[$0].followsWhatIsSeen }
        var areFollowing = own.contains(true) ? module.graph.combined(own) { $0 || $1 } : []
        let haveShowings = own.contains(true) ? module.flows.indices.map { module.flows[$0].hasShowings } : []
        if haveShowings.contains(true) {
            // A transition of a child flow can uncover a route of a parent.
            let below = module.graph.combined(haveShowings) { $0 || $1 }
            var left = module.flows.indices.filter { below[$0] }
            var seen = Set(left)
            while let next = left.popLast() {
                areFollowing[next] = true
                left += module.graph.children[next].map(\.index).filter { seen.insert($0).inserted }
            }
        }
        self.areFollowing = areFollowing
    }

    package func contains(_ flow: FlowID) -> Bool { isDeciding[flow.index] }

    /// Whether something can happen once a transition of the flow has uncovered a route: the flow or a child flow has tasks, or any
    /// flow of its tree has an `$opened` or a `$shown`.
    func followsWhatIsSeen(_ flow: FlowID) -> Bool { !areFollowing.isEmpty && areFollowing[flow.index] }
}

extension Flow {
    /// Whether it has tasks, whose outcomes can wait for what the user sees, or an `$opened` or `$shown`.
    var followsWhatIsSeen: Bool { !tasks.isEmpty || hasShowings }

    /// Whether the flow itself has guards, effects or tasks.
    var hasDecisions: Bool { !guards.isEmpty || !effects.isEmpty || !tasks.isEmpty }
}
