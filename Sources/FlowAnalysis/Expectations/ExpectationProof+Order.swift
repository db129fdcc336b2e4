import FlowModel

/// In which order states can follow each other: reachability in systems with a ``Watch``.
extension ExpectationProof {
    func before(_ first: RouteChoice, _ then: RouteChoice) -> ExpectationVerdict {
        let (ends, wanted) = (first.routes(of: system), then.routes(of: system))
        guard let watched = journeys(in: system.watched(endingAt: ends)) else { return .undecided(.tooMuchWork) }
        if let found = watched.journeys.lightestHead(of: wanted.subtracting(ends), stage: 0) {
            return watched.broken(at: found)
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
        let moved = watched.journeys.lightestHead(of: breaking, stage: 1)
        let weight = moved.map { watched.journeys.edgeWeights.distances[$0.state] } ?? EventWeight.unreachable
        // An event that leaves the state as it is has no rule in the system.
        let (unmoved, reader) = lightest(of: nil, at: breaking.intersection(begins), ResultTest(kind: .movement))
        switch unmoved {
        case .tooMuchWork: return .undecided(.tooMuchWork)
        case .found(let found) where found.weight + EventWeight.inside < weight:
            return ExpectationVerdict(holds: false, witness: witness(of: found, reader))
        case .found, .none: break
        }
        if let moved { return watched.broken(at: moved) }
        for (choice, routes) in [(after, begins), (never, wanted)]
        where journeys.lightestHead(of: routes, stage: 0) == nil {
            return ExpectationVerdict(holds: true, vacuity: .neverSeen(choice))
        }
        return ExpectationVerdict(holds: true)
    }

    /// The shortest journeys of a system with a watch, and whether they rest on an assumption.
    private struct Watched {
        var journeys: ShortestJourneys
        var hasAssumed: Bool

        func broken(at head: PAutomaton.Head) -> ExpectationVerdict {
            let witness = journeys.witness(of: head, above: [])
            if hasAssumed, witness?.isExact(in: journeys.flow) != true { return .undecided(.approximation) }
            return ExpectationVerdict(holds: false, witness: witness)
        }
    }

    /// - Returns: `nil` if they are too much work.
    private func journeys(in system: PushdownSystem) -> Watched? {
        var watched = Saturation(system, outcomes: saturation.outcomes.count)
        watched.saturate()
        guard watched.isComplete else { return nil }
        let found = ShortestJourneys(watched, of: journeys.flow)
        return found.isComplete ? Watched(journeys: found, hasAssumed: watched.search.hasAssumed) : nil
    }
}
