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
        if isNothing, transition.branches.allSatisfy({ $0.doc == nil }) { return [dismissal] }
        return context.followsWhatIsSeen
            ? context.asOneChange([dismissal] + own, hiddenBy: NameSet([String]())) : [dismissal] + own
    }
}

extension ViewModelContext {
    /// What precedes a flow-level intent or a link, if an alert can be up anywhere in a tree of flows with this one.
    func dismissingAllAlerts(hiddenBy locals: NameSet) -> [SwiftStatement] {
        guard isInTree(where: { flow in flow.routes.contains { $0.isAlert } }) else { return [] }
        return [.expression(.call(runtime("dismissAllAlerts", hiddenBy: locals), []))]
    }

    /// What the statements uncover is seen only once all of them have been performed: an outcome of a task that waits there happens
    /// afterwards, as does an `$opened` or `$shown`.
    func asOneChange(_ statements: [SwiftStatement], hiddenBy locals: NameSet) -> [SwiftStatement] {
        let call = SwiftExpression.call(runtime("asOneChange", hiddenBy: locals), [])
        return [.expression(.trailing(call, SwiftClosure([], statements)))]
    }

    /// Whether a tree of flows with this one can contain a flow that follows what the user sees.
    var isInFollowingTree: Bool { isInTree(where: \.followsWhatIsSeen) }

    private func isInTree(where isIncluded: (Flow) -> Bool) -> Bool {
        guard let id = unit.flowID else { return false }
        let module = unit.module
        let own = module.flows.map(isIncluded)
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
