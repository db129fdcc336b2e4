import FlowIR
import FlowSwiftCode

/// Statements that take alerts away before a transition.
extension TransitionBody {
    /// The statements of a transition at a route. If the route is an alert, it goes first.
    func statements(for transition: Transition, at route: Route, in context: ViewModelContext) -> [SwiftStatement] {
        let own = statements(for: transition)
        guard route.isAlert else { return own }
        let isNothing = own.allSatisfy { if case .comment = $0 { true } else { false } }
        let dismissal = SwiftStatement.expression(.call(context.runtime("dismissAlert"), []))
        // `stay` needs no comment: the alert is over.
        return isNothing && transition.branches.allSatisfy({ $0.doc == nil }) ? [dismissal] : [dismissal] + own
    }
}

extension ViewModelContext {
    /// What precedes a flow-level intent or a link, if an alert can be up anywhere in a tree of flows with this one.
    func dismissingAllAlerts(hiddenBy locals: NameSet) -> [SwiftStatement] {
        guard isInTreeWithAlerts else { return [] }
        return [.expression(.call(runtime("dismissAllAlerts", hiddenBy: locals), []))]
    }

    private var isInTreeWithAlerts: Bool {
        guard let id = unit.flowID else { return false }
        let module = unit.module
        let own = module.flows.map { flow in flow.routes.contains { $0.isAlert } }
        guard own.contains(true) else { return false }
        // A tree begins at any flow that contains this one.
        let below = module.graph.combined(own) { $0 || $1 }
        let contains = module.graph.combined(module.flows.indices.map { $0 == id.index }) { $0 || $1 }
        return module.flows.indices.contains { contains[$0] && below[$0] }
    }
}

extension Route {
    /// Whether the route shows a child flow.
    var showsFlow: Bool { if case .flow = content { true } else { false } }
}
