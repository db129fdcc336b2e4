import FlowModel

/// The parts of a branch, or of the start, with the values that they are given.
struct BoundParts {
    private let flow: Flow
    private let values: ReachableValues
    private let module: Module

    init(of flow: Flow, in module: Module, _ values: ReachableValues) {
        self.flow = flow
        self.module = module
        self.values = values
    }

    func start(_ start: Start) -> FlowInspection.Start {
        let arguments =
            switch start.target {
            case .route(let destination): arguments(of: destination)
            case .finish(let finish): arguments(of: finish)
            }
        return FlowInspection.Start(
            condition: start.condition.map(condition),
            target: FlowInspection.Target(name: start.name.text, arguments: arguments), finishes: start.finish != nil,
            steps: start.steps.map(step))
    }

    /// The arguments of a tab that come from the flow.
    func argumentsOfFlow(_ bindings: [Binding], for route: Route) -> [BoundArgument] {
        values.arguments(bindings, for: route.parameters).filter(\.source.isOfFlow)
    }

    func condition(_ condition: Condition) -> FlowInspection.Condition {
        switch condition.question {
        case .guard(let asked):
            FlowInspection.Condition(isNegated: condition.isNegated, call: call(asked, among: flow.guards))
        case .values(let tests):
            FlowInspection.Condition(
                isNegated: false,
                comparisons: tests.compactMap { test in
                    guard let value = test.value, let literal = test.literal else { return nil }
                    return FlowInspection.Comparison(source: values.source(of: value), literal: literal)
                })
        }
    }

    func badge(_ badge: Call) -> FlowInspection.Call { call(badge, among: flow.badges) }

    /// What a branch runs: its effects, and then the task that it starts.
    func runs(of branch: Branch) -> [FlowInspection.Call] {
        let effects = branch.effects.map { call($0, among: flow.effects) }
        guard let task = branch.task else { return effects }
        return effects + [call(task, among: flow.tasks.map { Decision(name: $0.name, parameters: $0.parameters) })]
    }

    /// - Parameter message: as a receiver declares it.
    func delivery(_ delivery: Delivery, of message: Event?) -> FlowInspection.Call {
        FlowInspection.Call(
            name: delivery.message.text, arguments: values.arguments(delivery.bindings, for: message?.payload ?? []))
    }

    func place(_ place: LinkTarget) -> FlowInspection.Call {
        if place.links.isEmpty { return FlowInspection.Call(name: place.text.text, arguments: []) }
        let captures = module.captures(of: place)
        return FlowInspection.Call(
            name: module.pattern(of: place),
            arguments: values.arguments(captures.map(\.binding), for: captures.map(\.parameter)))
    }

    private func call(_ call: Call, among decisions: [Decision]) -> FlowInspection.Call {
        let parameters = call.reference.target.map { decisions[$0].parameters } ?? []
        return FlowInspection.Call(
            name: call.reference.name.text, arguments: values.arguments(call.bindings, for: parameters),
            opensURL: call.opensURL)
    }

    func step(_ step: Step) -> FlowInspection.Step {
        FlowInspection.Step(
            words: step.verb.words, arguments: arguments(of: step.verb), isList: step.verb.isList,
            presentation: presentation(of: step.verb), anchor: step.anchor.map(anchor))
    }

    private func anchor(_ use: AnchorUse) -> FlowInspection.Call {
        let value = use.place.flatMap { module[$0.screen].anchors[$0.index].value }
        let bindings = use.binding.map { [$0] } ?? []
        return FlowInspection.Call(
            name: use.reference.name.text, arguments: values.arguments(bindings, for: value.map { [$0] } ?? []))
    }

    private func arguments(of verb: Verb) -> [[BoundArgument]] {
        if let finish = verb.finish { return [arguments(of: finish)] }
        var all: [[BoundArgument]] = []
        verb.forEachDestination { all.append(arguments(of: $0)) }
        return all
    }

    private func arguments(of finish: Finish) -> [BoundArgument] {
        let payload = finish.outcome.target.map { flow.outcomes[$0].payload } ?? []
        return values.arguments(finish.bindings, for: payload)
    }

    private func arguments(of destination: Destination) -> [BoundArgument] {
        if destination.bindings.isEmpty { return [] }
        let parameters = destination.route.target.map { flow.routes[$0.index].parameters } ?? []
        return values.arguments(destination.bindings, for: parameters)
    }

    private func presentation(of verb: Verb) -> Presentation? {
        guard case .present(let destination, let style, _) = verb else { return nil }
        return flow.presentation(of: destination, by: style)
    }
}

extension Verb {
    fileprivate var isList: Bool { if case .destinations = kind.traits.value { true } else { false } }
}
