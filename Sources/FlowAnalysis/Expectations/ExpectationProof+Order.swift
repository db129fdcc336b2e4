import FlowModel

/// In which order states can follow each other: reachability in systems with a ``Watch``.
extension ExpectationProof {
    func before(_ first: RouteChoice, _ then: RouteChoice) -> ExpectationVerdict {
        let (ends, wanted) = (first.routes(of: system), then.routes(of: system))
        guard let watched = journeys(in: system.watched(endingAt: ends)) else { return .undecided(.tooMuchWork) }
        if let found = watched.lightestHead(of: wanted.subtracting(ends), stage: 0) {
            return ExpectationVerdict(holds: false, witness: watched.witness(of: found, above: []))
        }
        let isSeen = journeys.lightestHead(of: wanted, stage: 0) != nil
        return ExpectationVerdict(holds: true, vacuity: isSeen ? nil : .neverSeen(then))
    }

    func between(_ after: RouteChoice, _ before: RouteChoice, _ never: RouteChoice) -> ExpectationVerdict {
        let begins = after.routes(of: system)
        let ends = before.routes(of: system)
        let wanted = never.routes(of: system)
        guard let watched = journeys(in: system.watched(from: begins, endingAt: ends)) else {
            return .undecided(.tooMuchWork)
        }
        let breaking = wanted.subtracting(ends)
        let moved = watched.lightestHead(of: breaking, stage: 1)
        let weight = moved.map { watched.edgeWeights.distances[$0.state] } ?? EventWeight.unreachable
        // An event that leaves the state as it is has no rule in the system.
        let (unmoved, reader) = lightest(of: nil, at: breaking.intersection(begins), ResultTest(kind: .movement))
        switch unmoved {
        case .tooMuchWork: return .undecided(.tooMuchWork)
        case .found(let found) where found.weight + EventWeight.inside < weight:
            return ExpectationVerdict(holds: false, witness: witness(of: found, reader))
        case .found, .none: break
        }
        if let moved { return ExpectationVerdict(holds: false, witness: watched.witness(of: moved, above: [])) }
        for (choice, routes) in [(after, begins), (never, wanted)]
        where journeys.lightestHead(of: routes, stage: 0) == nil {
            return ExpectationVerdict(holds: true, vacuity: .neverSeen(choice))
        }
        return ExpectationVerdict(holds: true)
    }

    /// The shortest journeys of a system with a watch; `nil` if they are too much work.
    private func journeys(in system: PushdownSystem) -> ShortestJourneys? {
        var watched = Saturation(system, outcomes: saturation.outcomes.count)
        watched.saturate()
        guard watched.isComplete else { return nil }
        let found = ShortestJourneys(watched, of: journeys.flow)
        return found.isComplete ? found : nil
    }
}
