import FlowDiagnostics
import FlowModel

extension Module {
    /// The parameters that entries of a `with` may be bound to; the entries are identified by the spans of their values.
    /// - Complexity: O(size of the flow).
    func parameters(boundByArgumentsAt spans: Set<SourceSpan>, of flow: Flow) -> [SourceSpan: [Parameter]] {
        var found: [SourceSpan: [Parameter]] = [:]
        forEachArgument(of: flow, where: { spans.contains($0.span) }) { argument, parameters, _ in
            found[argument.span, default: []] += parameters().filter { $0.name.text == argument.name.text }
        }
        return found
    }

    /// Calls `body` with the included entries of every `with`, the parameters of everything that the entry may be for, and the values
    /// that it could refer to.
    func forEachArgument(
        of flow: Flow, where isIncluded: (Argument) -> Bool,
        _ body: (Argument, _ parameters: () -> [Parameter], _ values: () -> ReachableValues) -> Void
    ) {
        func parameters(of destination: Destination) -> [Parameter] {
            destination.route.target.map { flow.routes[$0.index].parameters } ?? []
        }
        func parameters(of condition: Condition?) -> [Parameter] {
            condition?.call?.reference.target.map { flow.guards[$0].parameters } ?? []
        }
        func parameters(of verb: Verb) -> [Parameter] {
            verb.destinations.flatMap(parameters(of:))
                + (verb.finish?.outcome.target.map { flow.outcomes[$0].payload } ?? [])
        }
        for index in flow.routes.indices {
            for argument in flow.routes.fixed(of: index) where isIncluded(argument) {
                body(
                    argument, { self.parameters(of: flow.routes[index].content) },
                    { flow.container == .tabs ? ReachableValues(atStartOf: flow) : ReachableValues() })
            }
        }
        for start in flow.start {
            for argument in start.destination?.arguments ?? [] where isIncluded(argument) {
                body(
                    argument, { start.destination.map(parameters(of:)) ?? [] }, { ReachableValues(atStartOf: flow) })
            }
            for argument in start.arguments where isIncluded(argument) {
                let outcome = start.finish?.outcome.target
                body(
                    argument,
                    {
                        (start.destination.map(parameters(of:)) ?? [])
                            + start.steps.flatMap { $0.verb.destinations.flatMap(parameters(of:)) }
                            + (outcome.map { flow.outcomes[$0].payload } ?? [])
                            + parameters(of: start.condition)
                    },
                    { ReachableValues(atStartOf: flow) })
            }
        }
        for start in flow.start {
            for step in start.steps {
                for argument in step.arguments where isIncluded(argument) {
                    body(
                        argument, { step.verb.destinations.flatMap(parameters(of:)) },
                        { ReachableValues(atStartOf: flow) })
                }
            }
        }
        for entry in flow.entries {
            for argument in entry.arguments where isIncluded(argument) {
                body(argument, { parameters(of: entry) }, { ReachableValues() })
            }
        }
        flow.forEachTransition { branches, place in
            for index in branches.indices where branches.hasArguments(index) {
                if !branches.arguments(in: index).contains(where: isIncluded) { continue }
                let branch = branches[index]
                let values = { self.values(at: place, of: flow) }
                for argument in branch.arguments where isIncluded(argument) {
                    body(
                        argument,
                        {
                            branch.steps.flatMap { parameters(of: $0.verb) } + parameters(of: branch.condition)
                                + branch.effects.flatMap {
                                    $0.reference.target.map { flow.effects[$0].parameters } ?? []
                                }
                                + (branch.task?.reference.target.map { flow.tasks[$0].parameters } ?? [])
                                + (branch.delivery.flatMap(self.event)?.payload ?? [])
                        }, values)
                }
                // An entry of a step, or of one route of a list, is for that alone.
                for step in branch.steps {
                    for argument in step.arguments where isIncluded(argument) {
                        body(argument, { parameters(of: step.verb) }, values)
                    }
                    for destination in step.verb.destinations {
                        for argument in destination.arguments where isIncluded(argument) {
                            body(argument, { parameters(of: destination) }, values)
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
        case .alert(let alert): alert.params
        }
    }
}
