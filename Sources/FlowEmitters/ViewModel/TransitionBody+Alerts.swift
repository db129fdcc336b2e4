import FlowModel
import FlowSwiftCode

/// Statements that dismiss alerts before a transition.
extension TransitionBody {
    /// The statements of a transition at a route. If the route is an alert, it is dismissed first.
    func statements(for transition: Transition, at route: Route, in context: ViewModelContext) -> [SwiftStatement] {
        let own = statements(for: transition)
        guard route.isAlert else { return own }
        let dismissal = SwiftExpression.call(context.runtime("dismissAlert", hiddenBy: locals), reportedName)
        // `stay` needs no comment: the alert is over.
        let isSilent = own.areComments && transition.branches.allSatisfy { $0.doc == nil }
        return isSilent ? [.expression(dismissal)] : own.following(dismissal)
    }
}

extension ViewModelContext {
    /// The statements of a flow-level intent or a link. If any flow in a tree with this one can show an alert, it is
    /// dismissed first. The flows of other modules around an open flow are unknown.
    ///
    /// - Parameter reportedAs: the name of the event, if it is not that of the method.
    func dismissingAllAlerts(
        before own: [SwiftStatement], hiddenBy locals: NameSet, reportedAs: String? = nil
    ) -> [SwiftStatement] {
        guard isOpen || isInTree(where: { flow in flow.routes.contains { $0.isAlert } }) else { return own }
        let name = reportedAs.map { [SwiftArgument(label: "intent", .string($0))] } ?? []
        return own.following(.call(runtime("dismissAllAlerts", hiddenBy: locals), name))
    }

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

extension [SwiftStatement] {
    fileprivate var areComments: Bool { allSatisfy { if case .comment = $0 { true } else { false } } }

    /// The statements within a call that does something first, so that all of it is one event.
    fileprivate func following(_ call: SwiftExpression) -> [SwiftStatement] {
        areComments ? [.expression(call)] + self : [.expression(.trailing(call, SwiftClosure([], self)))]
    }
}

extension Route {
    /// Whether the route shows a child flow.
    var showsFlow: Bool { if case .flow = content { true } else { false } }
}
