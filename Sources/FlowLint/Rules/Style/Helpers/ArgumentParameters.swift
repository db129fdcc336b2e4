import FlowDiagnostics
import FlowIR

extension Module {
    /// The parameters that entries of a `with` may be bound to; the entries are identified by the spans of their values.
    /// - Complexity: O(size of the flow).
    func parameters(boundByArgumentsAt spans: Set<SourceSpan>, of flow: Flow) -> [SourceSpan: [Parameter]] {
        var found: [SourceSpan: [Parameter]] = [:]
        forEachArgument(of: flow) { argument, parameters in
            guard spans.contains(argument.span) else { return }
            found[argument.span, default: []] += parameters().filter { $0.name.text == argument.name.text }
        }
        return found
    }

    private func forEachArgument(of flow: Flow, _ body: (Argument, _ parameters: () -> [Parameter]) -> Void) {
        func parameters(of destination: Destination) -> [Parameter] {
            destination.route.target.map { flow.routes[$0.index].parameters } ?? []
        }
        func parameters(of condition: Condition?) -> [Parameter] {
            condition?.call.reference.target.map { flow.guards[$0].parameters } ?? []
        }
        for index in flow.routes.indices {
            for argument in flow.routes[index].fixed {
                body(argument) { self.parameters(of: flow.routes[index].content) }
            }
        }
        for start in flow.start {
            for argument in start.arguments + start.destination.arguments {
                body(argument) { parameters(of: start.destination) + parameters(of: start.condition) }
            }
        }
        for entry in flow.entries {
            for argument in entry.arguments { body(argument) { parameters(of: entry) } }
        }
        flow.forEachTransition { branches, _ in
            for branch in branches where branch.hasArguments {
                let destinations = branch.steps.flatMap(\.verb.destinations)
                let own = branch.steps.flatMap(\.arguments) + destinations.flatMap(\.arguments)
                for argument in branch.arguments + own {
                    body(argument) {
                        destinations.flatMap(parameters(of:)) + parameters(of: branch.condition)
                            + branch.effects.flatMap { $0.reference.target.map { flow.effects[$0].parameters } ?? [] }
                            + branch.steps.flatMap { step -> [Parameter] in
                                step.verb.finish?.outcome.target.map { flow.outcomes[$0].payload } ?? []
                            }
                    }
                }
            }
        }
    }

    private func parameters(of content: Route.Content) -> [Parameter] {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { self[$0].params } ?? []
        case .flow(let flow): flow.target.map { self[$0].params } ?? []
        }
    }
}

extension Branch {
    fileprivate var hasArguments: Bool {
        !arguments.isEmpty
            || steps.indices.contains { index in
                !steps[index].arguments.isEmpty || steps[index].verb.destinations.contains { !$0.arguments.isEmpty }
            }
    }
}
