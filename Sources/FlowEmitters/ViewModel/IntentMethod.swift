import FlowIR
import FlowSwiftCode

/// An event as a method of the view model, with everything that answers it.
struct IntentMethod {
    struct Answer {
        let route: RouteID
        let transition: Transition
    }

    /// The first event of this signature: its names and documentation are the method's.
    let event: Event
    var answers: [Answer] = []
    /// What happens on routes without an answer of their own.
    var flowLevel: Transition?

    /// Every method of a flow, in the order in which the spec's routes, and then the flow itself, need them. Two events
    /// that Swift could not tell apart are one method.
    static func all(in context: ViewModelContext) -> [IntentMethod] {
        var methods: [IntentMethod] = []
        var indices: [EventSignature: Int] = [:]
        func index(of event: Event) -> Int {
            let signature = EventSignature(event)
            if let index = indices[signature] { return index }
            methods.append(IntentMethod(event: event))
            indices[signature] = methods.count - 1
            return methods.count - 1
        }

        for (number, route) in context.flow.routes.enumerated() {
            for (eventNumber, event) in context.unit.module.events(of: route).enumerated() {
                let method = index(of: event)
                let transition = route.transitions.first { $0.trigger == .event(eventNumber) }
                guard let transition else { continue }
                methods[method].answers.append(Answer(route: RouteID(index: number), transition: transition))
            }
        }
        for (eventNumber, event) in context.flow.intents.enumerated() {
            methods[index(of: event)].flowLevel = context.flow.transitions.first { $0.trigger == .event(eventNumber) }
        }
        return methods
    }
}

extension Transition {
    /// Which of the source route's parameters the transition uses, in their order.
    var sourceIndices: [Int] {
        indices { if case .source(let index, _) = $0 { index } else { nil } }
    }

    /// Which of the payload's values the transition uses, in their order.
    var payloadIndices: [Int] {
        indices { if case .payload(let index, _) = $0 { index } else { nil } }
    }

    private func indices(_ index: (Binding) -> Int?) -> [Int] {
        var indices: Set<Int> = []
        func note(_ bindings: [Binding]) { indices.formUnion(bindings.compactMap(index)) }
        for branch in branches {
            note(branch.condition?.call.bindings ?? [])
            for effect in branch.effects { note(effect.bindings) }
            for step in branch.steps { note(step.verb.bindings) }
            // Later branches are never taken, and so not written: binding a value for them would be a warning.
            if branch.condition == nil { break }
        }
        return indices.sorted()
    }
}
