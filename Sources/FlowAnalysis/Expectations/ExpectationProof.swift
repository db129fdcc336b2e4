import FlowDiagnostics
import FlowModel

/// Proves the expectations of a flow, or finds the shortest journeys that break them.
///
/// The reachable stacks are a regular set (see ``PAutomaton``), and so is a situation: whether they meet is a search in their product.
struct ExpectationProof {
    private let saturation: Saturation
    private let journeys: ShortestJourneys
    /// Whether the transition of a task's outcome fails on some stack. The task has ended then, which the analysis does not follow.
    private let outcomesFail: Bool
    private var system: PushdownSystem { saturation.system }
    private var flow: Flow { journeys.flow }

    init(_ saturation: Saturation, _ journeys: ShortestJourneys, outcomesFail: Bool) {
        self.saturation = saturation
        self.journeys = journeys
        self.outcomesFail = outcomesFail
    }

    func verdict(on expectation: Expectation) -> ExpectationVerdict {
        if expectation.namesOtherFlows { return .undecided(.otherFlow) }
        let verdict: ExpectationVerdict
        switch expectation.form {
        case .never(let situation): verdict = never(situation)
        case .possible(let situation): verdict = possible(situation)
        case .always(let goal, let limit): verdict = always(goal, within: limit?.count)
        case .before(let first, let then): verdict = before(first, then)
        case .between(let after, let before, let never): verdict = between(after, before, never)
        case .when(let occurrence, let result): verdict = when(occurrence, result)
        }
        return isCertain(verdict, expectation.form) ? verdict : .undecided(.approximation)
    }

    /// Whether a verdict is right although the analysis may have found stacks that the flow does not have.
    private func isCertain(_ verdict: ExpectationVerdict, _ form: Expectation.Form) -> Bool {
        guard system.isApproximation || saturation.search.hasAssumed else { return true }
        switch form {
        case .never, .before, .between, .when: return verdict.holds == true
        case .possible: return verdict.holds == false
        case .always: return false
        }
    }

    // MARK: Situations

    private typealias Found<Reading: Hashable> = StackSearch<Reading>.Found

    private enum Search<Reading: Hashable> {
        case found(Found<Reading>)
        case none
        case undecided
    }

    private func never(_ situation: Situation) -> ExpectationVerdict {
        switch lightest(situation.parts) {
        case .undecided: return .undecided(.tooMuchWork)
        case .found(let found): return ExpectationVerdict(holds: false, witness: witness(of: found))
        case .none: break
        }
        guard situation.parts.count > 1 else { return ExpectationVerdict(holds: true) }
        for index in situation.parts.indices {
            if case .none = lightest([situation.parts[index]]) {
                return ExpectationVerdict(holds: true, vacuity: .part(index))
            }
        }
        return ExpectationVerdict(holds: true)
    }

    private func possible(_ situation: Situation) -> ExpectationVerdict {
        switch lightest(situation.parts) {
        case .undecided: .undecided(.tooMuchWork)
        case .found(let found): ExpectationVerdict(holds: true, witness: witness(of: found))
        case .none: ExpectationVerdict(holds: false)
        }
    }

    /// The lightest stack on which all parts hold.
    private func lightest(_ parts: [Situation.Part]) -> Search<SituationReader.Reading> {
        guard let reader = SituationReader(parts, styles: system.styles) else { return .undecided }
        let automaton = journeys.edgeWeights.automaton
        var starts: [(HeadID, SituationReader.Reading)] = []
        for id in automaton.heads.ids {
            for symbol in system.seen(automaton.symbols[automaton.heads[id].symbol]) {
                if let reading = reader.read(symbol, after: SituationReader.Reading()) { starts.append((id, reading)) }
            }
        }
        return lightest(from: starts, in: journeys) { reading, symbol in
            reader.read(automaton.symbols[symbol], after: reading).map { [$0] } ?? []
        } isWanted: {
            reader.holds($0)
        }
    }

    private func lightest<Reading>(
        from starts: [(HeadID, Reading)], in journeys: ShortestJourneys,
        read: (Reading, SymbolID) -> [Reading], isWanted: (Reading) -> Bool
    ) -> Search<Reading> {
        var search = StackSearch<Reading>(journeys.edgeWeights, workLimit: saturation.workLimit)
        switch search.lightest(from: starts.map { ($0, $1) }, read: read, isWanted: isWanted) {
        case .found(let found): return .found(found)
        case .none: return .none
        case .tooMuchWork: return .undecided
        }
    }

    // MARK: Ways to a goal

    private func always(_ goal: Expectation.Goal, within limit: Int?) -> ExpectationVerdict {
        let wanted: SearchGoal
        switch goal {
        case .seen(let choice):
            guard let routes = choice.routes(of: system) else { return .undecided(.tooMuchWork) }
            wanted = .seen(routes)
        case .finish(let outcome):
            if let outcome, outcome.target == nil { return .undecided(.tooMuchWork) }
            // What bubbles out of the flow does not end it.
            wanted = .end(outcomes: outcome?.target.map { $0..<$0 + 1 } ?? 0..<system.endings)
        }
        var reader = WayBackReader(saturation, wanted, within: limit)
        let automaton = journeys.edgeWeights.automaton
        var starts: [(HeadID, WayBackReader.Reading)] = []
        for id in automaton.heads.ids {
            if let reading = reader.start(at: automaton.heads[id]) { starts.append((id, reading)) }
        }
        let found = lightest(from: starts, in: journeys) { reading, symbol in
            reader.read(symbol, after: reading).map { [$0] } ?? []
        } isWanted: { _ in
            true
        }
        guard reader.summaries.isComplete else { return .undecided(.tooMuchWork) }
        switch found {
        case .undecided: return .undecided(.tooMuchWork)
        case .found(let found): return ExpectationVerdict(holds: false, witness: witness(of: found))
        case .none where reader.summaries.hasAssumed: return .undecided(.approximation)
        case .none where outcomesFail: return .undecided(.failingOutcome)
        case .none: return ExpectationVerdict(holds: true)
        }
    }

    // MARK: Order

    private func before(_ first: RouteChoice, _ then: RouteChoice) -> ExpectationVerdict {
        guard let ends = first.routes(of: system), let wanted = then.routes(of: system) else {
            return .undecided(.tooMuchWork)
        }
        guard let watched = watched(system.watched(endingAt: ends)) else { return .undecided(.tooMuchWork) }
        if let found = watched.lightestHead(of: wanted.subtracting(ends), stage: 0) {
            return ExpectationVerdict(holds: false, witness: watched.witness(of: found, above: []))
        }
        let isSeen = journeys.lightestHead(of: wanted, stage: 0) != nil
        return ExpectationVerdict(holds: true, vacuity: isSeen ? nil : .neverSeen(then))
    }

    private func between(
        _ after: RouteChoice, _ before: RouteChoice, _ never: RouteChoice
    ) -> ExpectationVerdict {
        guard let begins = after.routes(of: system), let ends = before.routes(of: system),
            let wanted = never.routes(of: system)
        else { return .undecided(.tooMuchWork) }
        guard let watched = watched(system.watched(from: begins, endingAt: ends)) else {
            return .undecided(.tooMuchWork)
        }
        let breaking = wanted.subtracting(ends)
        let moved = watched.lightestHead(of: breaking, stage: 1)
        let unmoved = lightest(of: nil, at: breaking.intersection(begins), ResultTest(kind: .movement))
        var witness: ExpectationWitness?
        var weight = EventWeight.unreachable
        if let moved {
            weight = watched.edgeWeights.distances[moved.state]
            witness = watched.witness(of: moved, above: [])
        }
        switch unmoved {
        case .undecided: return .undecided(.tooMuchWork)
        case .found(let found, let reader) where found.weight + EventWeight.inside < weight:
            return ExpectationVerdict(holds: false, witness: self.witness(of: found, reader))
        case .found, .none: break
        }
        if moved != nil { return ExpectationVerdict(holds: false, witness: witness) }
        for (choice, routes) in [(after, begins), (never, wanted)]
        where journeys.lightestHead(of: routes, stage: 0) == nil {
            return ExpectationVerdict(holds: true, vacuity: .neverSeen(choice))
        }
        return ExpectationVerdict(holds: true)
    }

    /// The shortest journeys that a system with a watch has.
    private func watched(_ system: PushdownSystem) -> ShortestJourneys? {
        var watched = Saturation(system, outcomes: saturation.outcomes.count)
        watched.saturate()
        guard watched.isComplete else { return nil }
        let journeys = ShortestJourneys(watched, of: flow)
        return journeys.isComplete ? journeys : nil
    }

    // MARK: Events

    private enum EventSearch {
        case found(Found<EventReader.Reading>, EventReader)
        case none
        case undecided
    }

    private func when(_ occurrence: Expectation.Occurrence, _ result: Expectation.Result) -> ExpectationVerdict {
        var at: Set<RouteID>?
        if let choice = occurrence.at {
            guard let routes = choice.routes(of: system) else { return .undecided(.tooMuchWork) }
            at = routes
        }
        guard let kind = kind(of: result) else { return .undecided(.tooMuchWork) }
        switch lightest(of: occurrence, at: at, ResultTest(kind: kind)) {
        case .undecided: return .undecided(.tooMuchWork)
        case .found(let found, let reader):
            return ExpectationVerdict(holds: false, witness: witness(of: found, reader))
        case .none: break
        }
        switch lightest(of: occurrence, at: at, ResultTest(kind: .absence)) {
        case .undecided: return .undecided(.tooMuchWork)
        case .found: return ExpectationVerdict(holds: true)
        case .none: return ExpectationVerdict(holds: true, vacuity: .neverHappens)
        }
    }

    private func kind(of result: Expectation.Result) -> ResultTest.Kind? {
        switch result {
        case .seen(let choice): return choice.routes(of: system).map { .seen($0) }
        case .stack(let routes):
            let ids = routes.compactMap(\.own)
            return ids.count == routes.count ? .stack(ids.reversed()) : nil
        case .outcome(let outcome): return outcome.target.map { .outcome(Int32($0)) }
        case .succeeds: return .succeeds
        }
    }

    /// The lightest stack on which an event leads to a wrong result.
    private func lightest(
        of occurrence: Expectation.Occurrence?, at routes: Set<RouteID>?, _ test: ResultTest
    ) -> EventSearch {
        let automaton = journeys.edgeWeights.automaton
        var reader = EventReader(system, automaton, test)
        var starts: [(HeadID, EventReader.Reading)] = []
        for id in automaton.heads.ids {
            let head = automaton.heads[id]
            if let routes, !routes.contains(automaton.symbols[head.symbol].route) { continue }
            for application in journeys.applications(of: occurrence, at: head) {
                for reading in reader.start(application, at: head) { starts.append((id, reading)) }
            }
        }
        let found = lightest(from: starts, in: journeys) { reading, symbol in
            reader.read(symbol, after: reading)
        } isWanted: {
            reader.isWrong($0)
        }
        switch found {
        case .found(let found): return .found(found, reader)
        case .none: return .none
        case .undecided: return .undecided
        }
    }

    // MARK: Witnesses

    private func witness<Reading>(of found: Found<Reading>) -> ExpectationWitness? {
        journeys.witness(of: journeys.edgeWeights.automaton.heads[found.head], above: found.edges)
    }

    /// The journey to a stack, and the event there.
    private func witness(of found: Found<EventReader.Reading>, _ reader: EventReader) -> ExpectationWitness? {
        let head = journeys.edgeWeights.automaton.heads[found.head]
        guard var witness = journeys.witness(of: head, above: found.edges) else { return nil }
        let application = reader.applications[found.reading.application]
        let path = found.edges.reversed().map { journeys.edgeWeights.automaton.edges[$0].symbol }
        let stack = path.filter { $0 != .epsilon } + [head.symbol]
        var effect = EventEffect(system, reader.automaton, reader.test)
        guard let result = effect.wrongResult(of: application, on: stack) else { return nil }
        witness.steps.append(journeys.step(application, at: found.head))
        witness.end =
            if let outcome = result.end {
                .finished(Int(outcome))
            } else {
                result.hasLeft ? .left : .state(journeys.shown(effect.symbols(of: result)))
            }
        witness.hasFailed = result.hasFailed
        return witness
    }
}

extension NavigationAnswers {
    func proveExpectations() -> [ExpectationVerdict] {
        guard !flow.allExpectations.isEmpty else { return [] }
        guard isComplete, let journeys else { return flow.allExpectations.map { _ in .undecided(.tooMuchWork) } }
        let proof = expectationProof(journeys)
        return flow.allExpectations.map { proof.verdict(on: $0) }
    }

    func expectationProof(_ journeys: ShortestJourneys) -> ExpectationProof {
        let outcomesFail = failingBranches.contains { flow.isOutcomeOfTask($0) }
        return ExpectationProof(analysis.saturation, journeys, outcomesFail: outcomesFail)
    }
}

extension Flow {
    /// Whether a branch is one of an outcome of a task.
    fileprivate func isOutcomeOfTask(_ place: BranchPosition) -> Bool {
        guard case .route(let route) = place.owner else { return false }
        let name = eventName(at: place)
        return routes.taskOutcomes(of: route).contains { $0.event.name.text == name }
    }
}
