import FlowIR

/// The parts of a branch, or of the start, with the values that they are given.
struct BoundParts {
    private let flow: Flow
    private let values: ReachableValues

    init(of flow: Flow, _ values: ReachableValues) {
        self.flow = flow
        self.values = values
    }

    func start(_ start: Start) -> FlowInspection.Start {
        FlowInspection.Start(
            condition: start.condition.map(condition),
            target: FlowInspection.Target(
                name: start.destination.route.name.text, arguments: arguments(of: start.destination)))
    }

    func condition(_ condition: Condition) -> FlowInspection.Condition {
        FlowInspection.Condition(isNegated: condition.isNegated, call: call(condition.call, among: flow.guards))
    }

    func effect(_ effect: Call) -> FlowInspection.Call { call(effect, among: flow.effects) }

    /// - Parameter message: as a receiver declares it.
    func delivery(_ delivery: Delivery, of message: Event?) -> FlowInspection.Call {
        FlowInspection.Call(
            name: delivery.message.text, arguments: values.arguments(delivery.bindings, for: message?.payload ?? []))
    }

    private func call(_ call: Call, among decisions: [Decision]) -> FlowInspection.Call {
        let parameters = call.reference.target.map { decisions[$0].parameters } ?? []
        return FlowInspection.Call(
            name: call.reference.name.text, arguments: values.arguments(call.bindings, for: parameters))
    }

    func step(_ step: Step) -> FlowInspection.Step {
        FlowInspection.Step(
            words: step.verb.words, arguments: arguments(of: step.verb), isList: step.verb.isList,
            presentation: presentation(of: step.verb))
    }

    private func arguments(of verb: Verb) -> [[BoundArgument]] {
        if let finish = verb.finish {
            let payload = finish.outcome.target.map { flow.outcomes[$0].payload } ?? []
            return [values.arguments(finish.bindings, for: payload)]
        }
        var all: [[BoundArgument]] = []
        verb.forEachDestination { all.append(arguments(of: $0)) }
        return all
    }

    private func arguments(of destination: Destination) -> [BoundArgument] {
        if destination.bindings.isEmpty { return [] }
        let parameters = destination.route.target.map { flow.routes[$0.index].parameters } ?? []
        return values.arguments(destination.bindings, for: parameters)
    }

    private func presentation(of verb: Verb) -> Presentation? {
        guard case .present(let destination, let style) = verb else { return nil }
        return flow.presentation(of: destination, by: style)
    }
}

extension Verb {
    fileprivate var isList: Bool { if case .destinations = kind.traits.value { true } else { false } }
}
