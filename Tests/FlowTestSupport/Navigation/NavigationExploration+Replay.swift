import FlowDiagnostics

extension NavigationInterpreter {
    /// What a journey leads to.
    package struct Replay: Sendable {
        /// Every configuration that one can be in after it: guards answer as they like.
        package var configurations: Set<Configuration>
        /// Why it cannot be walked; `nil` where it can.
        package var problem: String?
    }

    /// Walks a journey step by step, and makes sure that it ends where it says.
    package func replay(_ journey: Journey) -> Replay {
        var configurations = Set(startConfigurations())
        for (index, step) in journey.steps.enumerated() {
            let here = configurations.filter { flow.routes[$0.current].name == step.route }
            guard !here.isEmpty else {
                return Replay(
                    configurations: [],
                    problem: "step \(index + 1) starts at \(step.route), but current is \(currents(configurations))")
            }
            configurations = []
            for configuration in here {
                for edge in edges(from: configuration) where step.describes(edge) {
                    if case .moved(let next) = edge.end { configurations.insert(next) }
                }
            }
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

    /// Whether the branch can fail so in one of the configurations.
    package func canFail(
        _ place: BranchAddress, _ failure: Failure, in configurations: Set<Configuration>
    ) -> Bool {
        let attempt = Attempt(place: place, verdict: .failed(failure))
        return configurations.contains { edges(from: $0).contains { $0.attempts.contains(attempt) } }
    }

    private func currents(_ configurations: Set<Configuration>) -> String {
        Set(configurations.map { flow.routes[$0.current].name }).sorted().joined(separator: " or ")
    }
}

extension Journey.Step {
    /// A step without a branch leaves open what the route says to a removal by the system.
    fileprivate func describes(_ edge: NavigationInterpreter.Edge) -> Bool {
        let isOfSystem = event.hasPrefix("system-") || event == "tab-tap"
        return edge.event == event && edge.isFromOutside == isFromOutside
            && (edge.branch == branch || isOfSystem && branch == nil)
    }
}
