import FlowDiagnostics
import FlowModel

extension Module {
    /// Reports every intent that bubbles out of a flow that no flow shows. A flow of a module that is not in the run may show one that
    /// others can use.
    func unansweredIntents() -> [Diagnostic] {
        flows.indices.filter {
            !graph.isChild[$0] && !flows[$0].bubblingIntents.isEmpty && !isOpen(flows[$0].file)
        }.flatMap { index in
            flows[index].routes.indices.flatMap { route in
                flows[index].routes[route].bubblingIntents.map { unansweredIntent($0, at: route, of: index) }
            }
        }
    }

    private func unansweredIntent(_ intent: String, at route: Int, of index: Int) -> Diagnostic {
        let flow = flows[index]
        let name = flow.routes[route].name
        let chain = chain(of: intent, from: flow.routes[route])
        let through = chain.flows.reversed().map { "`\(self[$0].name.text)`" } + ["`\(flow.name.text)`"]
        let screen = chain.screen.map { "screen `\(self[$0].name.text)`" } ?? "a screen"
        var related = chain.routes.map { place in
            Diagnostic.Related(place.span, "route `\(place.text)` has no transition for it")
        }
        if let declared = chain.screen.flatMap({ self[$0].intents.first { $0.name.text == intent } }) {
            related.append(Diagnostic.Related(declared.name.span, "the intent is declared here"))
        }
        return Diagnostic(
            .unansweredIntent, .error,
            "no flow handles `\(intent)` of \(screen), which bubbles through \(through.list("and")); add"
                + " `\(intent): …` to the `transitions` of route `\(name.text)`, or of any route or flow on the way",
            at: name.span, related: related,
            subject: Diagnostic.Subject(flow: flow.name.text, route: name.text, event: intent))
    }

    /// The flows and routes from a route of the outermost flow down to a screen with the intent.
    private func chain(
        of intent: String, from route: Route
    ) -> (flows: [FlowID], routes: [Name], screen: SpecScreenID?) {
        var flows: [FlowID] = []
        var routes: [Name] = []
        var content = route.content
        while case .flow(let reference) = content, let child = reference.target, !flows.contains(child),
            let next = self[child].routes.first(where: { $0.bubblingIntents.contains(intent) })
        {
            flows.append(child)
            routes.append(next.name)
            content = next.content
        }
        return (flows, routes, content.screen)
    }
}

extension Route {
    /// The names of the events that it reports to the flow's parent.
    fileprivate var bubblingIntents: [String] {
        transitions.filter { transition in
            transition.branches.contains { $0.steps.contains { $0.verb.bubbles } }
        }.map(\.event.text)
    }
}
