import FlowDiagnostics
import FlowModel

extension Module {
    /// Reports every flow that contains itself through its child flows.
    func recursiveFlows() -> [Diagnostic] { graph.cycles.compactMap(recursion) }

    private func recursion(_ cycle: FlowGraph.Cycle) -> Diagnostic? {
        guard let first = cycle.flows.first, let last = cycle.flows.last else { return nil }
        let route = self[last].routes[cycle.route.index]
        guard case .flow(let child) = route.content else { return nil }
        let names = (cycle.flows + [first]).map { "`\(self[$0].name.text)`" }.joined(separator: " → ")
        return Diagnostic(
            .recursiveFlow, .error,
            "flow `\(child.name.text)` would be its own child: \(names); finish one of them with an outcome instead",
            at: child.name.span,
            related: [Diagnostic.Related(self[first].name.span, "`\(child.name.text)` is declared here")],
            subject: Diagnostic.Subject(flow: self[last].name.text, route: route.name.text))
    }
}
