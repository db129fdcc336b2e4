import FlowModel

extension ExpectationOracle {
    /// Where a journey can be, and how far the watch has come.
    private struct Place: Hashable {
        var state: IsolatedFlow.Configuration
        var progress: ExpectationWatch.Progress
    }

    /// Walks a journey in the simulation, and checks that it is what it is said to be. That it is a shortest one is not checked.
    ///
    /// - Returns: why it is not; `nil` if it is.
    package func problem(with journey: ExpectationJourney, of expectation: Expectation) -> String? {
        let watch = ExpectationWatch(expectation.form)
        let starts = graph.starts.map { graph.states[$0] }.filter { $0.current == journey.start }
        var places = Set(starts.map { Place(state: $0, progress: watch?.start(at: $0) ?? .waiting) })
        if places.isEmpty { return "no start shows route \(journey.start)" }
        for (index, step) in journey.steps.enumerated() {
            let happenings = places.filter { name(of: $0.state.current) == step.route }.flatMap { place in
                isolated.happenings(from: place.state).filter { step.describes($0.edge) }.map { (place, $0) }
            }
            if happenings.isEmpty {
                return "step \(index + 1) cannot happen at \(pictures(places.map(\.state))): \(step)"
            }
            if case .when(let occurrence, let result) = expectation.form, index == journey.steps.count - 1 {
                let breaks = happenings.contains { place, happening in
                    happening.is(occurrence, in: place.state) && happening.breaks(result)
                        && journey.hasFailed == happening.edge.isFailure && happening.after.end == journey.end
                }
                return breaks ? nil : "its last event does not break it, or ends otherwise"
            }
            places = Set(
                happenings.compactMap { place, happening in
                    guard case .state(let next) = happening.after, place.progress != .over else { return nil }
                    let progress = watch?.next(place.progress, next) ?? .waiting
                    return Place(state: next, progress: progress)
                })
        }
        if case .when = expectation.form { return "it has no event" }
        let ends = places.filter { IsolatedFlow.Happening.After.state($0.state).end == journey.end }
        if ends.isEmpty { return "it ends at \(pictures(places.map(\.state)))" }
        if case .always(let goal, let limit) = expectation.form {
            return ends.allSatisfy { leads(from: $0.state, to: goal, within: limit?.count) }
                ? "its end leads to the goal" : nil
        }
        return ends.contains { $0.progress == .found } ? nil : "its end is not what it is about"
    }

    /// - Returns: `false` also if the bound hides it.
    private func leads(from state: IsolatedFlow.Configuration, to goal: Expectation.Goal, within limit: Int?) -> Bool {
        let reached = EventGraph(isolated, from: [state], within: .init(configurations: 200, routes: state.size + 8))
        return ExpectationOracle(reached).leadsToGoal(goal, within: limit)
    }

    private func name(of route: Int) -> String { isolated.flow.routes[route].name.text }

    private func pictures(_ states: [IsolatedFlow.Configuration]) -> String {
        Set(states.map(isolated.picture)).sorted().joined(separator: " or ")
    }
}
