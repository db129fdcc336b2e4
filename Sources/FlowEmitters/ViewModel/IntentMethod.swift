import FlowModel
import FlowSwiftCode

/// A method of the view model that handles an event, with the transitions of all routes.
struct IntentMethod {
    struct Answer {
        let route: RouteID
        let transition: Transition
    }

    /// The first event with this signature, which provides the names and the documentation of the method.
    let event: Event
    var answers: [Answer] = []
    /// The transition of routes that do not handle the event themselves.
    var flowLevel: Transition?

    /// Returns all methods of a flow, in the order in which the routes of the spec, and then the flow itself, need them. Two
    /// events that Swift cannot distinguish share a method.
    static func all(in context: ViewModelContext) -> [IntentMethod] {
        var methods: [IntentMethod] = []
        // Most names have one signature, for which none has to be created.
        var firsts: [String: Int] = [:]
        var others: [EventSignature: Int] = [:]
        func index(of event: Event) -> Int {
            let new = methods.count
            if let first = firsts[event.name.text] {
                if methods[first].event.hasSignature(of: event) { return first }
                let signature = EventSignature(event)
                if let other = others[signature] { return other }
                others[signature] = new
            } else {
                firsts[event.name.text] = new
            }
            methods.append(IntentMethod(event: event))
            return new
        }

        for (number, route) in context.flow.routes.enumerated() {
            for (eventNumber, event) in context.unit.module.events(of: route.content).enumerated() {
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

extension IntentMethod {
    /// The transitions for an outcome of a task, by the routes on which it can run.
    static func answers(to outcome: Event, of task: Int, in context: ViewModelContext) -> IntentMethod {
        var method = IntentMethod(event: outcome)
        for (number, route) in context.flow.routes.enumerated() where route.tasks.contains(task) {
            let transition = route.transitions.first { $0.event.text == outcome.name.text }
            guard let transition else { continue }
            method.answers.append(Answer(route: RouteID(index: number), transition: transition))
        }
        return method
    }
}

extension Transition {
    /// The indices of the source route's parameters that the transition uses, in order.
    var sourceIndices: [Int] {
        indices { if case .source(let index) = $0 { index } else { nil } }
    }

    /// The indices of the payload's values that the transition uses, in order.
    var payloadIndices: [Int] {
        indices { if case .payload(let index) = $0 { index } else { nil } }
    }

    private func indices(_ index: (UsedValue) -> Int?) -> [Int] {
        var indices: Set<Int> = []
        func note(_ value: UsedValue) { if let index = index(value) { indices.insert(index) } }
        func note(_ bindings: [Binding]) { bindings.forEachUsedValue(note) }
        for branch in branches {
            branch.condition?.forEachUsedValue(note)
            for call in branch.runs { note(call.bindings) }
            for step in branch.steps { note(step.verb.bindings + (step.anchor?.binding.map { [$0] } ?? [])) }
            note(branch.delivery?.bindings ?? [])
            note(branch.place?.bindings ?? [])
            // Later branches are unreachable and are not emitted. Binding a value for them would cause a warning.
            if branch.condition == nil { break }
        }
        return indices.sorted()
    }
}
