import FlowDiagnostics
import FlowModel

/// The conditions on leaving routes and layers.
extension FlowResolver {
    mutating func resolveLeaving(of flow: inout Flow, _ scope: FlowScope) {
        for index in flow.presentations.indices {
            guard var condition = flow.presentations[index].condition else { continue }
            resolve(&condition, scope, ValueScope(payload: [], source: [], origin: .presentation))
            flow.presentations[index].condition = condition
        }
        for index in flow.routes.indices {
            guard var leaving = flow.routes.leaving(of: index) else { continue }
            locus.route = index
            resolve(&leaving.dismissal, ofRoute: index, scope)
            resolve(&leaving.back, ofRoute: index, scope)
            flow.routes[index].leaving = leaving
        }
        locus.route = nil
    }

    /// A condition is asked without an event. So its values are those of the route, and what the route fixes.
    private mutating func resolve(_ condition: inout Condition?, ofRoute index: Int, _ scope: FlowScope) {
        guard var asked = condition else { return }
        let guards = asked.call.flatMap { scope.decision(.guard, $0.reference.name.text) }
        let names = guards.map { scope.guards[$0].parameters.map(\.name.text) } ?? []
        given.branch = WithClause(scope.routes.fixed(of: index).filter { names.contains($0.name.text) })
        resolve(&asked, scope, ValueScope(payload: [], source: scope.routes[index].parameters, origin: .leaving(index)))
        given.branch = WithClause([])
        condition = asked
    }
}
