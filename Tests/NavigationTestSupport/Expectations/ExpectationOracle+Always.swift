import FlowModel

extension ExpectationOracle {
    func answer(always goal: Expectation.Goal, within limit: Int?) -> Answer {
        let atMost = distances(to: goal, ifUnknown: nil)
        let atLeast = distances(to: goal, ifUnknown: 1)
        func isTooFar(_ distance: Int?) -> Bool { distance.map { $0 > limit ?? .max } ?? true }
        // As far as it is known, and if all that is not known led to the goal at once.
        let mayBreak = nearest(where: { isTooFar(atMost[$0]) })
        let breaks = nearest(where: { isTooFar(atLeast[$0]) })
        return Answer(
            holds: breaks != nil ? false : graph.isComplete ? mayBreak == nil : nil, journey: breaks,
            fewest: fewest(mayBreak), isVacuous: false)
    }

    private func nearest(where isIncluded: (Int) -> Bool) -> ExpectationJourney? {
        let all = graph.states.indices.filter(isIncluded)
        return all.map { graph.journeys[$0] }.min { $0.steps.count < $1.steps.count }
    }

    /// Whether the goal is certainly reached from the start of the graph, which is a single state.
    func leadsToGoal(_ goal: Expectation.Goal, within limit: Int?) -> Bool {
        distances(to: goal, ifUnknown: nil)[0].map { $0 <= limit ?? .max } ?? false
    }

    /// For each state, the fewest events to the goal, of all but links; `nil` if it cannot be reached.
    ///
    /// - Parameter unknown: how many events there are at most from a state of which it is not known what can happen in it.
    private func distances(to goal: Expectation.Goal, ifUnknown unknown: Int?) -> [Int?] {
        var distances = graph.states.map { state -> Int? in
            if case .seen(let choice) = goal, state.sees(choice) { return 0 }
            return graph.isKnown(state) ? nil : unknown
        }
        for state in graph.unexplored where distances[state] == nil { distances[state] = unknown }
        var sources = [[Int]](repeating: [], count: graph.states.count)
        for (state, events) in graph.events.enumerated() {
            for event in events where event.happening.kind != .link {
                switch event.after {
                case .state(let next): sources[next].append(state)
                case .finished(let outcome):
                    if goal.isFinish(outcome), distances[state] == nil { distances[state] = 1 }
                case .left: break
                }
            }
        }
        // Backwards, one event after the other.
        var distance = 0
        while distances.contains(where: { $0 ?? -1 >= distance }) {
            for state in graph.states.indices where distances[state] == distance {
                for source in sources[state] where distances[source].map({ $0 > distance + 1 }) ?? true {
                    distances[source] = distance + 1
                }
            }
            distance += 1
        }
        return distances
    }
}

extension Expectation.Goal {
    fileprivate func isFinish(_ outcome: Int) -> Bool {
        switch self {
        case .seen: false
        case .finish(let wanted): wanted.map { $0.target == outcome } ?? true
        }
    }
}
