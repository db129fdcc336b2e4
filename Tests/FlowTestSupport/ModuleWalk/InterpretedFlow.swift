import FlowIR

/// A flow of a module in the form that ``ModuleInterpreter`` reads: its navigation with all values, which are numbers.
package final class InterpretedFlow: Sendable {
    /// A branch: the condition, the effects, and the steps with the values that they pass on.
    struct Branch {
        var condition: Condition?
        var effects: [Call]
        /// The task that starts after the steps.
        var task: Call?
        var steps: [(step: PlainFlow.Step, verb: Verb)]
        var isHeld: Bool
        var delivery: Delivery?
        /// The message as its receivers declare it.
        var message: Event?
        /// Where it leads in a child flow, as it is written, and the index of that flow.
        var place: (text: String, child: Int)?
        /// The child flow that receives the rest of a link after it.
        var receiver: Int?
    }

    struct Route {
        var name: String
        var parameters: [Parameter]
        /// The index of the flow that it shows; `nil` for a screen.
        var child: Int?
        /// For each parameter of the child flow: the fixed value, or the index of the route's own parameter.
        var childValues: [ChildValue]
        var traits: FlowIR.Route
        /// The names of the messages that its screen receives.
        var receives: Set<String>
        var isAlert: Bool { if case .alert = traits.content { true } else { false } }
        /// The branches of each intent, or of each outcome of the child flow.
        var events: [String: [Branch]]
        /// The branches of each outcome of the tasks that can run there.
        var taskOutcomes: [String: [Branch]]
        /// Its events that bubble, whether it has branches for them or not.
        var bubbling: Set<String>
        var back: [Branch]?
        var dismissed: [Branch]?
        var reselected: [Branch]?
        var opened: [Branch]?
        var shown: [Branch]?
    }

    enum ChildValue {
        case fixed(Int)
        case parameter(Int)
    }

    struct Link {
        var pattern: LinkPattern
        var branches: [Branch]
        /// The child flows whose links match the rest of the link. No branch is taken after one without a condition.
        var receivers: [Int] {
            guard pattern.path.last == .rest else { return [] }
            let last = branches.firstIndex { $0.condition == nil } ?? branches.endIndex - 1
            return branches.prefix(through: last).compactMap(\.receiver).reduce(into: []) { receivers, receiver in
                if !receivers.contains(receiver) { receivers.append(receiver) }
            }
        }
    }

    let flow: Flow
    let routes: [Route]
    let intents: [String: [Branch]]
    /// The branches of the flow's own transitions for events that it does not declare.
    let shared: [String: [Branch]]
    /// More specific links first.
    let links: [Link]
    /// What can be reported to the flow: the intents of its screens, and its own.
    package let intentKeys: [String]

    init(_ id: FlowID, of module: Module) {
        let flow = module[id]
        self.flow = flow
        func branches(_ branches: [FlowIR.Branch]) -> [Branch] {
            branches.map { branch in
                Branch(
                    condition: branch.condition, effects: branch.effects, task: branch.task,
                    steps: branch.steps.compactMap { step in
                        PlainFlow.Step(step.verb, in: flow).map { ($0, step.verb) }
                    },
                    isHeld: branch.isHeld, delivery: branch.delivery, message: branch.delivery.flatMap(module.event),
                    place: branch.place.flatMap { place in
                        flow.child(shownAfter: branch).map { (place.text.text, $0.index) }
                    },
                    receiver: flow.child(receivingRestAfter: branch, in: module))
            }
        }
        func handlers(_ events: [Event], _ transitions: [Transition]) -> [String: [Branch]] {
            var handlers: [String: [Branch]] = [:]
            for transition in transitions {
                // What a route does not say itself is found when the event happens.
                guard case .event(let index)? = transition.trigger, !transition.isShared,
                    events.indices.contains(index),
                    !transition.branches.contains(where: { $0.steps.contains(where: \.verb.bubbles) })
                else { continue }
                handlers[events[index].key] = branches(transition.branches)
            }
            return handlers
        }
        routes = flow.routes.map { route in
            func handler(_ trigger: Transition.Trigger) -> [Branch]? {
                route.transitions.first { $0.trigger == trigger }.map { branches($0.branches) }
            }
            var child: FlowID?
            if case .flow(let reference) = route.content { child = reference.target }
            return Route(
                name: route.name.text, parameters: route.parameters, child: child?.index,
                childValues: child.map { module[$0].params.compactMap(route.value) } ?? [], traits: route,
                receives: Set(route.content.screen.map { module[$0].receives.map(\.name.text) } ?? []),
                events: handlers(module.events(of: route.content), route.transitions),
                taskOutcomes: Dictionary(
                    route.taskOutcomes.compactMap { outcome in
                        let name = outcome.event.name.text
                        return route.transitions.first { $0.event.text == name }.map { (name, branches($0.branches)) }
                    }, uniquingKeysWith: { first, _ in first }),
                bubbling: Set(module.events(of: route.content).filter(\.bubbles).map(\.key)),
                back: handler(.systemBack),
                dismissed: handler(.systemDismiss), reselected: handler(.reselected), opened: handler(.opened),
                shown: handler(.shown))
        }
        intents = handlers(flow.intents, flow.transitions)
        let bubbling = flow.routes.flatMap { module.events(of: $0) }.filter(\.bubbles)
        shared = flow.sharedTransitions.reduce(into: [:]) { shared, transition in
            // Events that one transition answers have the same payload.
            for event in bubbling where event.name.text == transition.event.text && shared[event.key] == nil {
                shared[event.key] = branches(transition.branches)
            }
        }
        let screens = routes.filter { $0.child == nil }
        intentKeys = Set(screens.flatMap { Set($0.events.keys).union($0.bubbling) }).union(intents.keys).sorted()
        links = (flow.links?.routes ?? []).map { link in
            Link(pattern: link.pattern, branches: branches(link.branches))
        }.sorted { $0.pattern.isMoreSpecific(than: $1.pattern) }
    }

    package var outcomeKeys: [String] { flow.outcomes.map(\.key) }
    var bubblingKeys: [String] { flow.outcomes.filter(\.bubbles).map(\.key) }
}

extension Event {
    /// Distinguishes events that have the same name, but not the same payload.
    package var key: String { payload.isEmpty ? name.text : "\(name.text)#" }
}

extension Route {
    fileprivate func value(of parameter: Parameter) -> InterpretedFlow.ChildValue? {
        for argument in fixed where argument.name.text == parameter.name.text {
            if case .scalar(let text, _) = argument.value { return Int(text).map { .fixed($0) } }
        }
        return parameters.firstIndex { $0.name.text == parameter.name.text }.map { .parameter($0) }
    }
}

extension Flow {
    /// The child flow of the route to which the last step of a branch leads.
    fileprivate func child(shownAfter branch: Branch) -> FlowID? {
        guard let route = branch.steps.last?.verb.destinations.last?.route.target,
            case .flow(let child) = routes[route.index].content
        else { return nil }
        return child.target
    }

    /// The child flow to which a branch leads, if it has links. A branch that holds the link keeps all of it, and one that ends the
    /// flow leaves nothing that could receive the rest.
    fileprivate func child(receivingRestAfter branch: Branch, in module: Module) -> Int? {
        guard !branch.isHeld, !branch.steps.contains(where: { $0.verb.kind == .finish }),
            let last = branch.steps.flatMap(\.verb.destinations).last?.route.target,
            case .flow(let child) = routes[last.index].content, let id = child.target,
            !(module[id].links?.routes ?? []).isEmpty
        else { return nil }
        return id.index
    }
}

extension LinkPattern {
    /// A literal is more specific than a capture, and a capture than `**`.
    fileprivate func isMoreSpecific(than other: LinkPattern) -> Bool {
        for (own, others) in zip(path, other.path) where own.rank != others.rank { return own.rank < others.rank }
        return path.count != other.path.count && path.last != .rest && other.path.last == .rest
    }
}

extension LinkPattern.Segment {
    fileprivate var rank: Int {
        switch self {
        case .literal: 0
        case .capture: 1
        case .rest: 2
        }
    }
}
