import FlowDiagnostics
import FlowIR

extension Module {
    /// The parameters that entries of a `with` may be bound to; the entries are identified by the spans of their values.
    /// - Complexity: O(size of the flow).
    func parameters(boundByArgumentsAt spans: Set<SourceSpan>, of flow: Flow) -> [SourceSpan: [Parameter]] {
        var found: [SourceSpan: [Parameter]] = [:]
        forEachArgument(of: flow) { argument, parameters, _ in
            guard spans.contains(argument.span) else { return }
            found[argument.span, default: []] += parameters().filter { $0.name.text == argument.name.text }
        }
        return found
    }

    /// Calls `body` with every entry of every `with`, the parameters of everything that the entry may be for, and the values that
    /// it could refer to.
    func forEachArgument(
        of flow: Flow,
        _ body: (Argument, _ parameters: () -> [Parameter], _ values: () -> ReachableValues) -> Void
    ) {
        func parameters(of destination: Destination) -> [Parameter] {
            destination.route.target.map { flow.routes[$0.index].parameters } ?? []
        }
        func parameters(of condition: Condition?) -> [Parameter] {
            condition?.call.reference.target.map { flow.guards[$0].parameters } ?? []
        }
        for index in flow.routes.indices {
            for argument in flow.routes[index].fixed {
                body(argument, { self.parameters(of: flow.routes[index].content) }, { ReachableValues() })
            }
        }
        for start in flow.start {
            for argument in start.arguments + start.destination.arguments {
                body(
                    argument, { parameters(of: start.destination) + parameters(of: start.condition) },
                    { ReachableValues(source: flow.params) })
            }
        }
        for entry in flow.entries {
            for argument in entry.arguments { body(argument, { parameters(of: entry) }, { ReachableValues() }) }
        }
        flow.forEachTransition { branches, place in
            for index in branches.indices where branches[index].hasArguments {
                let branch = branches[index]
                let destinations = branch.steps.flatMap(\.verb.destinations)
                let own = branch.steps.flatMap(\.arguments) + destinations.flatMap(\.arguments)
                for argument in branch.arguments + own {
                    body(
                        argument,
                        {
                            destinations.flatMap(parameters(of:)) + parameters(of: branch.condition)
                                + branch.effects.flatMap {
                                    $0.reference.target.map { flow.effects[$0].parameters } ?? []
                                }
                                + branch.steps.flatMap { step -> [Parameter] in
                                    step.verb.finish?.outcome.target.map { flow.outcomes[$0].payload } ?? []
                                }
                        }, { values(at: place, of: flow) })
                }
            }
        }
    }

    /// The values that the branches of a transition can use.
    private func values(at place: BranchPlace, of flow: Flow) -> ReachableValues {
        switch place.owner {
        case .route(let index):
            let route = flow.routes[index]
            var values = ReachableValues(source: route.parameters)
            if case .event(let event)? = route.transitions[place.transition].trigger {
                values.payload = events(of: route.content)[event].payload
            }
            return values
        case .flow:
            guard case .event(let event)? = flow.transitions[place.transition].trigger else { return ReachableValues() }
            return ReachableValues(payload: flow.intents[event].payload)
        case .link:
            let captures = flow.links?.routes[place.transition].pattern.captures ?? []
            return ReachableValues(
                payload: captures.map { Parameter(name: $0.name, type: $0.type, typeSpan: $0.name.span) })
        }
    }

    private func events(of content: Route.Content) -> [Event] {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { self[$0].intents } ?? []
        case .flow(let flow): flow.target.map { self[$0].outcomes } ?? []
        }
    }

    private func parameters(of content: Route.Content) -> [Parameter] {
        switch content {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { self[$0].params } ?? []
        case .flow(let flow): flow.target.map { self[$0].params } ?? []
        }
    }
}

/// The values that a `with` can refer to: none in the `with` of a route, whose values are fixed.
struct ReachableValues {
    /// The values of the event or, in a link, its captures.
    var payload: [Parameter] = []
    /// The parameters of the source route; at the start, those of the flow.
    var source: [Parameter] = []

    /// The value that `$name` refers to.
    func value(_ name: some StringProtocol) -> Parameter? {
        payload.first { $0.name.text == name } ?? source.first { $0.name.text == name }
    }

    var isEmpty: Bool { payload.isEmpty && source.isEmpty }
}

extension Branch {
    fileprivate var hasArguments: Bool {
        if !arguments.isEmpty { return true }
        var hasOwn = false
        for index in steps.indices {
            hasOwn = hasOwn || !steps[index].arguments.isEmpty
            steps[index].verb.forEachDestination { hasOwn = hasOwn || !$0.arguments.isEmpty }
        }
        return hasOwn
    }
}
