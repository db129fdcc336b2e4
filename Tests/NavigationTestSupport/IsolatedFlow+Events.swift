import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

extension IsolatedFlow {
    /// An event of the simulation, and its name in a journey.
    struct NamedEvent {
        var event: Simulation.Event
        var name: String
        var owner: BranchPosition.Owner?
        var isFromOutside = false
    }

    /// All possible events, with all their possible results.
    package func edges(from configuration: Configuration) -> [Edge] {
        var edges: [Edge] = []
        for event in events(in: configuration) {
            for possibility in possibilities(of: event.event, in: configuration.simulation) {
                guard let edge = edge(event, from: configuration, to: possibility), !edges.contains(edge) else {
                    continue
                }
                edges.append(edge)
            }
        }
        return edges
    }

    /// Calls the closure for everything that can happen, in a flow with few configurations.
    package func forEachEdge(_ body: (Edge) -> Void) {
        var pending = start().configurations
        var seen = Set(pending)
        while let configuration = pending.popLast() {
            for edge in edges(from: configuration) {
                body(edge)
                if case .moved(let next) = edge.end, seen.insert(next).inserted { pending.append(next) }
            }
        }
    }

    /// Whether an edge is a link from outside, or comes from a flow that contains this one. A link that a screen resumes does not count.
    package func isLink(_ edge: Edge) -> Bool {
        edge.isFromOutside
            && (edge.event == Journey.dismissedByParent
                || simulated.links.contains { $0.pattern == edge.event })
    }

    /// Whether the system's back leaves the flow, if its parent has a route to go back to.
    package func isLeftBySystem(_ configuration: Configuration) -> Bool {
        possibilities(of: .back, in: configuration.simulation).contains { Configuration($0.state) == nil }
    }

    // MARK: Events

    /// What can happen. Not all of it does: the system's back may be hidden.
    private func events(in configuration: Configuration) -> [NamedEvent] {
        let (id, route) = (configuration.id, simulated.routes[configuration.current])
        var events = routeEvents(in: configuration)
        events.append(NamedEvent(event: .back, name: Journey.systemBack))
        events.append(NamedEvent(event: .swipe, name: Journey.systemSwipe))
        if simulated.container == .tabs {
            for tab in simulated.routes.indices where tab != configuration.current {
                events.append(NamedEvent(event: .tab(id, tab), name: Journey.tabTap))
            }
        }
        if route.alert != nil {
            events.append(NamedEvent(event: .ok, name: Journey.systemOK))
            if surroundings.isInterruptible {
                events.append(outer(FlowProgram.happensElsewhere, as: Journey.interruption))
            }
        }
        if surroundings.isDismissedByParent, configuration.layers.count > 1 {
            events.append(outer(FlowProgram.dismissesLayers, as: Journey.dismissedByParent))
        }
        for (index, event) in simulated.intents.enumerated() {
            events.append(
                NamedEvent(
                    event: .intent(id, .flow(event: index), payload: event.payload.unknown), name: event.name,
                    owner: .flow, isFromOutside: true))
        }
        for (index, link) in simulated.links.enumerated() {
            let values = link.captures.unknown
            let opened = OpenedLink(index: index, values: values, rest: .none, address: link.address(values))
            events.append(
                NamedEvent(event: .opened(id, opened), name: link.pattern, owner: .link, isFromOutside: true))
        }
        return events
    }

    private func outer(_ intent: Int, as name: String) -> NamedEvent {
        NamedEvent(event: .intent(.outermost, .flow(event: intent), payload: []), name: name, isFromOutside: true)
    }

    /// The events that the current route has transitions for, and `back` of its child flow.
    private func routeEvents(in configuration: Configuration) -> [NamedEvent] {
        let (id, route) = (configuration.id, simulated.routes[configuration.current])
        let owner = BranchPosition.Owner.route(configuration.current)
        var events: [NamedEvent] = []
        for index in route.transitions.compactMap(\.event) {
            let event = route.events[index]
            let simulated: Simulation.Event =
                if route.flow != nil {
                    .intent(configuration.instance.current.id, .route(0, event: index), payload: [])
                } else {
                    .intent(id, .route(configuration.current, event: index), payload: event.payload.unknown)
                }
            // A child flow only has the outcomes that it can produce.
            if children[configuration.current]?.outcomes.contains(index) ?? true {
                events.append(NamedEvent(event: simulated, name: event.name, owner: owner))
            }
        }
        if let task = configuration.simulation.shownTask {
            for (index, outcome) in simulated.tasks[task.task].outcomes.enumerated() {
                guard route.taskTransitions.contains(where: { $0.handles(outcome.name, of: route) }) else { continue }
                events.append(
                    NamedEvent(
                        event: .task(task, outcome: index, payload: outcome.payload.unknown), name: outcome.name,
                        owner: owner))
            }
        }
        if route.reselected != nil {
            events.append(NamedEvent(event: .tab(id, configuration.current), name: "$reselected", owner: owner))
        }
        if let child = children[configuration.current], child.leavesByVerb {
            let back = Simulation.Intent.route(0, event: route.events.count)
            events.append(
                NamedEvent(
                    event: .intent(configuration.instance.current.id, back, payload: []), name: Journey.systemBack))
        }
        return events
    }
}

extension [ProgramParameter] {
    fileprivate var unknown: [String?] { map { _ in Simulation.unknown("") } }
}

extension ProgramTransition {
    fileprivate func handles(_ outcome: String, of route: ProgramRoute) -> Bool {
        event.map { route.taskOutcomes[$0].name == outcome } ?? false
    }
}
