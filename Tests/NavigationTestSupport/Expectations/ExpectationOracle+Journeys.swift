import FlowDiagnostics
import FlowModel

/// What the user sees, by the names of the presentations and the indices of the routes.
package struct SeenLayer: Hashable, Sendable {
    package var style: String
    package var routes: [Int]

    package init(style: String, routes: [Int]) {
        self.style = style
        self.routes = routes
    }
}

/// A journey that is said to break an expectation or, for a `possible`, to lead to the situation.
package struct ClaimedJourney: Sendable {
    package enum End: Hashable, Sendable {
        case state([SeenLayer])
        case finished(Int)
        case left
    }

    package var start: Int
    package var steps: [Journey.Step]
    package var end: End
    /// Whether the last event fails.
    package var hasFailed: Bool

    package init(start: Int, steps: [Journey.Step], end: End, hasFailed: Bool) {
        self.start = start
        self.steps = steps
        self.end = end
        self.hasFailed = hasFailed
    }
}

extension ExpectationOracle {
    /// Where a journey can be, and how far the watch has come.
    private struct Place: Hashable {
        var state: IsolatedFlow.Configuration
        var progress: ExpectationWatch.Progress
    }

    /// Walks a journey in the simulation, and checks that it is what it claims to be. That it is a shortest one is not checked.
    ///
    /// - Returns: why it is not; `nil` if it is.
    package func problem(with journey: ClaimedJourney, of expectation: Expectation) -> String? {
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
                        && journey.hasFailed == happening.edge.isFailure && happening.after.is(journey.end)
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
        let ends = places.filter { IsolatedFlow.Happening.After.state($0.state).is(journey.end) }
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

extension IsolatedFlow.Happening.After {
    fileprivate func `is`(_ end: ClaimedJourney.End) -> Bool {
        switch (self, end) {
        case (.state(let state), .state(let layers)):
            state.layers.map { SeenLayer(style: $0.style.rawValue, routes: $0.places.map(\.route)) } == layers
        case (.finished(let outcome), .finished(let other)): outcome == other
        case (.left, .left): true
        case (.state, _), (.finished, _), (.left, _): false
        }
    }
}
