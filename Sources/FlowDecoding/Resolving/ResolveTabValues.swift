import FlowDiagnostics
import FlowModel

/// The values that the routes of `tabs` get from the flow.
extension FlowResolver {
    /// For each route: what its parameters are bound to when the flow creates its tab, as at its start.
    mutating func tabBindings(_ scope: FlowScope) -> [[Binding]] {
        let values = ValueScope(payload: [], source: scope.params, origin: .tab, bindsOnlyEqualTypes: true)
        defer { locus.route = nil }
        return scope.routes.indices.map { index in
            let parameters = scope.routes[index].parameters
            let references = scope.routes.fixed(of: index).filter { argument in
                argument.refers && parameters.contains { $0.name.text == argument.name.text }
            }
            locus.route = index
            return bind(
                parameters, of: scope.routes[index].name, kind: "route", references, values, scope, isComplete: false)
        }
    }
}

extension ValueScope {
    /// What the flow gives to a parameter of a route, if it gives anything.
    ///
    /// - Returns: the binding, and whether the `with` of the route has it, which takes precedence over values of the same name.
    func tabBinding(
        of position: Int, ofRoute route: RouteID, _ scope: FlowScope
    ) -> (binding: Binding, isWritten: Bool)? {
        guard scope.tabBindings.indices.contains(route.index) else { return nil }
        let name = scope.routes[route.index].parameters[position].name.text
        let isWritten = scope.routes.fixed(of: route.index).contains { $0.name.text == name }
        let binding = scope.tabBindings[route.index][position]
        guard isWritten || binding.usesValues else { return nil }
        if case .start = origin { return (binding, isWritten) }
        return (binding.inTransition, isWritten)
    }
}

extension FlowScope {
    /// What gets the flow's parameters, with a verb, for a message.
    var gettersOfParameters: String {
        container == .tabs ? "`start` and the routes of `tabs` get" : "`start` gets"
    }
}
