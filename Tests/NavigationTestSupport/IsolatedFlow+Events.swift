import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

extension IsolatedFlow {
    /// How a step of a branch fails.
    package struct Failure: Hashable, Sendable {
        package var reason: Simulation.Failure
        package var step: Int

        package init(_ reason: Simulation.Failure, step: Int) {
            self.reason = reason
            self.step = step
        }
    }

    /// The first branch whose condition was true, and why it failed, if it did.
    package struct Attempt: Hashable, Sendable {
        package var place: BranchPosition
        package var failure: Failure?

        package init(place: BranchPosition, failure: Failure? = nil) {
            self.place = place
            self.failure = failure
        }
    }

    /// A possible event in a configuration, and its result.
    package struct Edge: Hashable, Sendable {
        package enum End: Hashable, Sendable {
            case moved(Configuration)
            /// A branch failed, so nothing changes.
            case failed
            case finished(Int)
            /// The flow was left without an outcome by a verb: its own, or one of a child flow.
            case left
            /// The flow was left by the system's back.
            case leftBySystem
        }

        /// The name in a journey.
        package var event: String
        package var branch: Int?
        package var isFromOutside: Bool
        /// The branches that were tried, those of resumed links first.
        package var attempts: [Attempt]
        /// The branches that were run because the user saw their routes.
        package var showings: Set<BranchPosition>
        package var end: End

        /// Whether the branch has failed.
        package var isFailure: Bool { attempts.last?.failure != nil }

        /// Whether the system has removed routes, before any branch was tried.
        package var isRemoval: Bool { !isFromOutside && [Journey.systemBack, Journey.systemSwipe].contains(event) }
    }

    /// An event of the simulation, and its name in a journey.
    private struct NamedEvent {
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

    /// Whether an edge is a link from outside, or comes from a flow that contains this one. The link that a screen resumes is none.
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

    // MARK: Results

    /// - Returns: `nil` if the event cannot happen, or if another transition handles it.
    private func edge(
        _ event: NamedEvent, from configuration: Configuration, to possibility: Simulation.Possibility
    ) -> Edge? {
        // The system does not offer it, or a child flow cannot be left.
        if possibility.branches.contains(where: { $0 == .impossible || $0.isFailureOfChild }) { return nil }
        let showings = showings(of: possibility)
        let (attempts, branch) = attempts(of: possibility)
        let chosen = possibility.branches.lazy.compactMap(chosenTransition).first
        if let owner = event.owner {
            guard let chosen, chosen.owner == owner else { return nil }
        }
        var edge = Edge(
            event: event.name, branch: branch, isFromOutside: event.isFromOutside, attempts: attempts,
            showings: showings, end: .failed)
        if let outcome = outcomes(of: possibility).first {
            edge.end = .finished(outcome)
        } else if let next = Configuration(possibility.state) {
            edge.end = edge.isFailure && next == configuration ? .failed : .moved(next)
        } else {
            edge.end = event.event == .back && attempts.isEmpty ? .leftBySystem : .left
        }
        return edge
    }

    /// All that an event can lead to, without values.
    func possibilities(of event: Simulation.Event, in simulation: Simulation) -> [Simulation.Possibility] {
        var tries = 100_000
        return simulation.possibilities(of: event, notingBranches: true, tries: &tries).map { possibility in
            var possibility = possibility
            possibility.state = possibility.state.forgettingValues
            return possibility
        }
    }

    /// The outcomes that the flow around it has handled.
    func outcomes(of possibility: Simulation.Possibility) -> Set<Int> {
        Set(
            possibility.branches.compactMap { branch in
                if case .took(0, let transition, _) = branch, transition < simulated.outcomes.count {
                    transition
                } else {
                    nil
                }
            })
    }

    /// The branches that were run because the user saw their routes.
    func showings(of possibility: Simulation.Possibility) -> Set<BranchPosition> {
        Set(
            possibility.branches.compactMap { branch in
                guard case .took(Self.index, let transition, let branch?) = branch, simulated.isShowing(transition)
                else { return nil }
                return transitions[transition].first.branch(branch)
            })
    }

    private func chosenTransition(_ branch: Simulation.Happening) -> BranchPosition? {
        guard case .took(Self.index, let transition, _) = branch, !simulated.isShowing(transition) else { return nil }
        return transitions[transition].first
    }

    /// The branches that were tried, and the one that the event chose. The links that it has resumed come after it in a report.
    private func attempts(of possibility: Simulation.Possibility) -> (all: [Attempt], branch: Int?) {
        var attempts: [Attempt] = []
        var chosen: (branch: Int?, Void)?
        for happening in possibility.branches {
            switch happening {
            case .took(Self.index, let transition, let branch) where !simulated.isShowing(transition):
                if chosen == nil { chosen = (branch, ()) }
                if let branch { attempts.append(Attempt(place: transitions[transition].first.branch(branch))) }
            case .undid(Self.index, let transition, let branch, let step, let failure):
                let place = transitions[transition].first.branch(branch)
                if let index = attempts.lastIndex(where: { $0.place == place && $0.failure == nil }) {
                    attempts[index].failure = Failure(failure, step: step)
                }
            default: break
            }
        }
        if chosen?.branch != nil, let first = attempts.first { attempts = attempts.dropFirst() + [first] }
        return (attempts, chosen?.branch)
    }
}

extension Simulation.Happening {
    fileprivate var isFailureOfChild: Bool {
        if case .undid(let flow, _, _, _, _) = self { flow > IsolatedFlow.index } else { false }
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
