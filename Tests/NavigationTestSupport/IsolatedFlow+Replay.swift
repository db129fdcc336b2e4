import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

extension IsolatedFlow {
    /// The result of a journey.
    package struct Replay: Sendable {
        /// The possible configurations after it: guards can have any answer.
        package var configurations: Set<Configuration>
        /// Why it cannot be replayed; `nil` if it can.
        package var problem: String?
    }

    /// Replays a journey step by step, and checks that it ends where it claims to.
    package func replay(_ journey: Journey) -> Replay {
        var configurations = Set(start().configurations)
        for (index, step) in journey.steps.enumerated() {
            let here = configurations.filter { simulated.routes[$0.current].name == step.route }
            guard !here.isEmpty else {
                return Replay(
                    configurations: [],
                    problem: "step \(index + 1) starts at \(step.route), but current is \(currents(configurations))")
            }
            configurations = next(after: step, in: here)
            guard !configurations.isEmpty else {
                return Replay(configurations: [], problem: "step \(index + 1) cannot happen: \(step)")
            }
        }
        let ends = configurations.filter { simulated.routes[$0.current].name == journey.end }
        guard !ends.isEmpty else {
            return Replay(
                configurations: [], problem: "it ends at \(currents(configurations)) rather than at \(journey.end)")
        }
        return Replay(configurations: ends, problem: nil)
    }

    /// Replays a journey to where a branch fails: a branch of an event at its end, or a branch that follows the removal by the
    /// system in its last step.
    ///
    /// - Returns: why this is not such a journey; `nil` if it is.
    package func problem(with journey: Journey, leadingTo place: BranchPosition, failing failure: Failure) -> String? {
        problem(with: journey) { $0 == Attempt(place: place, failure: failure) }
    }

    /// Replays a journey to where a branch fails, as above.
    ///
    /// - Parameter isMeant: whether an attempt to perform a branch is the one that fails.
    package func problem(with journey: Journey, failing isMeant: (Attempt) -> Bool) -> String? {
        let replay = replay(journey)
        if let problem = replay.problem { return problem }
        let failsThere = replay.configurations.contains {
            edges(from: $0).contains { !$0.isRemoval && $0.attempts.contains(where: isMeant) }
        }
        if failsThere { return nil }
        guard let last = journey.steps.last, let route = simulated.routes.firstIndex(where: { $0.name == last.route })
        else {
            return "nothing fails so at its end"
        }
        let before = self.replay(Journey(steps: Array(journey.steps.dropLast()), end: last.route)).configurations
        let failsLast = before.filter { $0.current == route }.contains { configuration in
            edges(from: configuration).contains { edge in
                guard edge.isRemoval, last.describes(edge), case .moved(let end) = edge.end else { return false }
                return simulated.routes[end.current].name == journey.end && edge.attempts.contains(where: isMeant)
            }
        }
        return failsLast ? nil : "nothing fails so at its end, or with its last step"
    }

    /// The possible stacks before a step of a branch at the end of a journey, after the earlier steps of the branch.
    ///
    /// - Returns: `nil` if this depends on more than one branch, because the flow holds events.
    package func layers(before step: Int, of place: BranchPosition, after journey: Journey) -> Set<[[Int]]>? {
        let isResumed =
            flow.branch(at: place).steps.prefix(step).contains { $0.verb == .resume } || place.owner == .link
            || place.owner == .flow
        if isResumed, flow.holdsEvents {
            return nil
        }
        // An intent of the flow itself performs those steps.
        guard var branch = transition(at: place)?.branches[place.branch] else { return [] }
        branch.condition = nil
        branch.moves.removeSubrange(step...)
        branch.task = nil
        var probing = program
        let intent = simulated.intents.count
        probing.flows[Self.index].intents.append(ProgramEvent(name: "probe", payload: []))
        probing.flows[Self.index].transitions.append(
            ProgramTransition(event: intent, index: transitions.count, branches: [branch]))
        var found: Set<[[Int]]> = []
        for configuration in replay(journey).configurations {
            var state = configuration.simulation
            state.program = probing
            for end in possibilities(of: .intent(configuration.id, .flow(event: intent), payload: []), in: state)
            where !end.branches.contains(where: { $0.isFailure(of: transitions.count) }) {
                if let next = Configuration(end.state) { found.insert(next.routes) }
            }
        }
        return found
    }

    private func transition(at place: BranchPosition) -> ProgramTransition? {
        let index = transitions.firstIndex { $0.first == place.branch(0) }
        let ofRoutes = simulated.routes.flatMap { $0.transitions + $0.taskTransitions + $0.followUps }
        return (ofRoutes + simulated.transitions + simulated.links.map(\.transition)).first { $0.index == index }
    }

    private func next(after step: Journey.Step, in configurations: Set<Configuration>) -> Set<Configuration> {
        var next: Set<Configuration> = []
        for configuration in configurations {
            for edge in edges(from: configuration) where step.describes(edge) {
                if case .moved(let end) = edge.end { next.insert(end) }
            }
        }
        return next
    }

    private func currents(_ configurations: Set<Configuration>) -> String {
        Set(configurations.map { simulated.routes[$0.current].name }).sorted().joined(separator: " or ")
    }
}

extension Simulation.Happening {
    fileprivate func isFailure(of transition: Int) -> Bool {
        if case .undid(IsolatedFlow.index, transition, _, _, _) = self { true } else { false }
    }
}

extension Journey.Step {
    /// A step without a branch does not determine the branch that follows a removal by the system. An alert is dismissed even if the branch
    /// of the event fails: then no branch takes the step.
    func describes(_ edge: IsolatedFlow.Edge) -> Bool {
        let isOfSystem = event.hasPrefix("system-") || event == "tab-tap"
        return edge.event == event && edge.isFromOutside == isFromOutside
            && (edge.branch == branch || branch == nil && (isOfSystem || edge.isFailure))
    }
}
