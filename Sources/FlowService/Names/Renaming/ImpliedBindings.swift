import FlowDiagnostics
import FlowModel

/// The parameters that get their values by their names alone.
struct ImpliedBindings {
    struct Bound {
        var name: String
        var consumers: [NamedElement]
        var providers: [NamedElement]
        var place: Place
    }

    /// Where a `with` would say it.
    enum Place {
        /// Beside the verb of a branch.
        case branch(SourceSpan)
        /// In a route of `tabs`.
        case route(Name)
        /// In an item of `start`.
        case item(Name)
        /// In the route whose values these are.
        case elsewhere
        /// Nowhere: there is no `with` for a condition that is asked without an event.
        case nowhere
    }

    private let module: Module
    private(set) var found: [Bound] = []

    init(of module: Module) {
        self.module = module
        for flow in module.flows.indices where !module.flows[flow].isExternal { collect(FlowID(index: flow)) }
    }

    private mutating func collect(_ id: FlowID) {
        let flow = module[id]
        let own = module.payload(of: [.flow(id)])
        for start in flow.start {
            let scope = Scope(values: NamedValues(source: own), flow: own, place: .item(start.name), id: id)
            var consumers = calls(start.condition, in: id)
            switch start.target {
            case .route(let destination): consumers += self.destination(destination, in: id)
            case .finish(let finish): consumers += self.finish(finish, in: id)
            }
            for step in start.steps { consumers += self.step(step, in: id) }
            add(consumers, besides: start.arguments, scope)
        }
        for route in flow.routes.indices {
            let routeID = RouteID(index: route)
            let own = flow.routes[route]
            let source = module.values(ofRoute: routeID, in: id)
            addConditions(of: own, source, flow: module.payload(of: [.flow(id)]), id)
            if flow.tabBindings.indices.contains(route) {
                let scope = Scope(
                    values: NamedValues(source: module.payload(of: [.flow(id)])), flow: [], place: .route(own.name),
                    id: id)
                add([Consumer(source, flow.tabBindings[route])], besides: own.fixed, scope)
            }
            for transition in own.transitions.indices where !own.transitions[transition].isHandedOver {
                var payload: [NamedValues.Value] = []
                if case .event(let event)? = own.transitions.trigger(of: transition) {
                    payload = module.payload(of: module.elements(ofEvent: event, ofRoute: routeID, in: id))
                }
                add(own.transitions[transition].branches, NamedValues(payload: payload, source: source), id)
            }
        }
        for transition in flow.transitions.indices {
            guard case .event(let intent)? = flow.transitions.trigger(of: transition) else { continue }
            add(
                flow.transitions[transition].branches,
                NamedValues(payload: module.payload(of: [.flowIntent(id, intent)])), id)
        }
        for link in flow.links?.routes.indices ?? 0..<0 {
            let payload = module.payload(of: [.link(id, link)])
            add(flow.links?.routes[link].branches ?? [], NamedValues(payload: payload), id)
        }
    }

    private mutating func add(_ branches: [Branch], _ values: NamedValues, _ id: FlowID) {
        let flow = module[id].container == .tabs ? module.payload(of: [.flow(id)]) : []
        for branch in branches {
            let scope = Scope(values: values, flow: flow, place: .branch(branch.span), id: id)
            var consumers = calls(branch.condition, in: id)
            for call in branch.effects where !call.opensURL {
                if let target = call.reference.target {
                    consumers.append(Consumer(module.payload(of: [.effect(id, target)]), call.bindings))
                }
            }
            if let task = branch.task, let target = task.reference.target {
                consumers.append(Consumer(module.payload(of: [.task(id, target)]), task.bindings))
            }
            for step in branch.steps { consumers += self.step(step, in: id) }
            if let delivery = branch.delivery {
                let messages = delivery.receivers.map { NamedElement.message($0.screen, $0.message) }
                consumers.append(Consumer(module.payload(of: messages), delivery.bindings))
            }
            add(consumers, besides: branch.arguments, scope)
        }
    }

    /// The conditions on leaving a route and on its tab, and the badge of the tab.
    private mutating func addConditions(
        of route: Route, _ source: [NamedValues.Value], flow: [NamedValues.Value], _ id: FlowID
    ) {
        for condition in route.leaving?.all ?? [] {
            let scope = Scope(values: NamedValues(source: source), flow: [], place: .nowhere, id: id)
            add(calls(condition, in: id), besides: [], scope)
        }
        guard let tab = route.tab else { return }
        var consumers = calls(tab.condition, in: id)
        if let badge = tab.badge, let target = badge.reference.target {
            consumers.append(Consumer(module.payload(of: [.badge(id, target)]), badge.bindings))
        }
        add(consumers, besides: [], Scope(values: NamedValues(source: flow), flow: [], place: .nowhere, id: id))
    }

    private struct Scope {
        var values: NamedValues
        var flow: [NamedValues.Value]
        var place: Place
        var id: FlowID
    }

    /// Parameters with their bindings.
    private struct Consumer {
        var parameters: [NamedValues.Value]
        var bindings: [Binding]
        /// The names that a `with` of its own gives values to.
        var given: Set<String> = []

        init(_ parameters: [NamedValues.Value], _ bindings: [Binding], given: [Argument] = []) {
            self.parameters = parameters
            self.bindings = bindings
            self.given = Set(given.map(\.name.text))
        }
    }

    private mutating func add(_ consumers: [Consumer], besides arguments: [Argument], _ scope: Scope) {
        let given = Set(arguments.map(\.name.text))
        for consumer in consumers {
            for (parameter, binding) in zip(consumer.parameters, consumer.bindings) {
                guard !given.contains(parameter.name), !consumer.given.contains(parameter.name),
                    let provider = provider(binding, scope), provider.name == parameter.name
                else { continue }
                var place = scope.place
                if case .flow = binding { place = .elsewhere }
                found.append(
                    Bound(
                        name: parameter.name, consumers: parameter.elements, providers: provider.elements, place: place)
                )
            }
        }
    }

    private func provider(_ binding: Binding, _ scope: Scope) -> NamedValues.Value? {
        func value(_ list: [NamedValues.Value], _ index: Int) -> NamedValues.Value? {
            list.indices.contains(index) ? list[index] : nil
        }
        switch binding {
        case .payload(let index, path: []): return value(scope.values.payload, index)
        case .source(let index, path: []): return value(scope.values.source, index)
        case .flow(let index, path: []): return value(scope.flow, index)
        default: return nil
        }
    }

    private func calls(_ condition: Condition?, in flow: FlowID) -> [Consumer] {
        guard let call = condition?.call, let target = call.reference.target else { return [] }
        return [Consumer(module.payload(of: [.guard(flow, target)]), call.bindings)]
    }

    private func destination(_ destination: Destination, in flow: FlowID, _ given: [Argument] = []) -> [Consumer] {
        guard let target = destination.route.target else { return [] }
        return [
            Consumer(
                module.values(ofRoute: target, in: flow), destination.bindings, given: destination.arguments + given)
        ]
    }

    private func finish(_ finish: Finish, in flow: FlowID, _ given: [Argument] = []) -> [Consumer] {
        guard let outcome = finish.outcome.target, !finish.bubbles else { return [] }
        return [Consumer(module.payload(of: [.outcome(flow, outcome)]), finish.bindings, given: given)]
    }

    private func step(_ step: Step, in flow: FlowID) -> [Consumer] {
        var consumers = step.verb.destinations.flatMap { destination($0, in: flow, step.arguments) }
        if let finish = step.verb.finish { consumers += self.finish(finish, in: flow, step.arguments) }
        return consumers
    }
}
