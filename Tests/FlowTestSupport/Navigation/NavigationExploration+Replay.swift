import FlowDiagnostics

extension NavigationInterpreter {
    /// The result of a journey.
    package struct Replay: Sendable {
        /// The possible configurations after it: guards can have any answer.
        package var configurations: Set<Configuration>
        /// Why it cannot be replayed; `nil` if it can.
        package var problem: String?
    }

    /// Replays a journey step by step, and checks that it ends where it claims to.
    package func replay(_ journey: Journey) -> Replay {
        var configurations = Set(startConfigurations())
        for (index, step) in journey.steps.enumerated() {
            let here = configurations.filter { flow.routes[$0.current].name == step.route }
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
        let ends = configurations.filter { flow.routes[$0.current].name == journey.end }
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
    package func problem(with journey: Journey, leadingTo place: BranchAddress, failing failure: Failure) -> String? {
        problem(with: journey) { $0 == Attempt(place: place, verdict: .failed(failure)) }
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
        guard let last = journey.steps.last, let route = flow.routes.firstIndex(where: { $0.name == last.route }) else {
            return "nothing fails so at its end"
        }
        let before = self.replay(Journey(steps: Array(journey.steps.dropLast()), end: last.route)).configurations
        let failsLast = before.filter { $0.current == route }.contains { configuration in
            edges(from: configuration).contains { edge in
                guard edge.isRemoval, last.describes(edge), case .moved(let end) = edge.end else { return false }
                return flow.routes[end.current].name == journey.end && edge.attempts.contains(where: isMeant)
            }
        }
        return failsLast ? nil : "nothing fails so at its end, or with its last step"
    }

    /// The possible stacks before a step of a branch at the end of a journey, after the earlier steps of the branch.
    ///
    /// - Returns: `nil` if this depends on more than one branch, because the flow holds links.
    package func layers(before step: Int, of place: BranchAddress, after journey: Journey) -> Set<[[Int]]>? {
        if flow.links.contains(where: { $0.branches.contains(where: \.isHeld) }) { return nil }
        let transitions =
            switch place.owner {
            case .route(let route): flow.routes[route].transitions
            case .flow: flow.transitions
            case .link: flow.links
            }
        var branch = transitions[place.transition].branches[place.branch]
        branch.steps = Array(branch.steps.prefix(step))
        var found: Set<[[Int]]> = []
        for configuration in replay(journey).configurations.map(withoutAlert) {
            for run in run(place, branch, in: configuration, nil) {
                if case .moved(let next) = run.end { found.insert(next.routes) }
            }
        }
        return found
    }

    private func withoutAlert(_ configuration: Configuration) -> Configuration {
        var configuration = configuration
        if flow.routes[configuration.current].isAlert { configuration.layers.removeLast() }
        return configuration
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
        Set(configurations.map { flow.routes[$0.current].name }).sorted().joined(separator: " or ")
    }
}

extension Journey.Step {
    /// A step without a branch does not determine the branch that follows a removal by the system. An alert is gone, too, if the branch
    /// of the event fails: then no branch takes the step.
    fileprivate func describes(_ edge: NavigationInterpreter.Edge) -> Bool {
        let isOfSystem = event.hasPrefix("system-") || event == "tab-tap"
        return edge.event == event && edge.isFromOutside == isFromOutside
            && (edge.branch == branch || branch == nil && (isOfSystem || edge.isFailure))
    }
}
