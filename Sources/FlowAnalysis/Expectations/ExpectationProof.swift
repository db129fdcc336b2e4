import FlowDiagnostics
import FlowModel

/// Proves the expectations of a flow, or finds the shortest journeys that break them.
///
/// The reachable stacks are a regular set (see ``PAutomaton``), and so is a situation: whether they meet is a search in their product.
/// The forms about the order of states, and about events, have files of their own.
struct ExpectationProof {
    let saturation: Saturation
    let journeys: ShortestJourneys
    /// The operations that fail on some stack.
    private let failing: Set<OperationID>
    /// Whether the transition of a task's outcome fails on some stack. The task has ended then, which the analysis does not follow.
    private let outcomesFail: Bool
    /// The routes of which the child flow may finish immediately.
    let finishingImmediately: Set<RouteID>
    var system: PushdownSystem { saturation.system }
    var automaton: PAutomaton { journeys.edgeWeights.automaton }

    init(
        _ analysis: NavigationAnalysis, _ journeys: ShortestJourneys, outcomesFail: Bool,
        finishingImmediately: Set<RouteID>
    ) {
        saturation = analysis.saturation
        failing = analysis.failingOperations
        self.journeys = journeys
        self.outcomesFail = outcomesFail
        self.finishingImmediately = finishingImmediately
    }

    /// - Parameter expectation: one that names nothing of other flows.
    func verdict(on expectation: Expectation) -> ExpectationVerdict {
        let verdict: ExpectationVerdict
        switch expectation.form {
        case .never(let situation): verdict = never(situation)
        case .possible(let situation): verdict = possible(situation)
        case .always(let goal, let limit): verdict = always(goal, within: limit?.count)
        case .before(let first, let then): verdict = before(first, then)
        case .between(let after, let before, let never): verdict = between(after, before, never)
        case .when(let occurrence, let result): verdict = when(occurrence, result)
        }
        return doubt(about: verdict, expectation.form).map(ExpectationVerdict.undecided) ?? verdict
    }

    /// The lightest stack that is wanted; see ``StackSearch/lightest(from:read:isWanted:)``.
    func lightest<Reading>(
        from starts: [(head: HeadID, reading: Reading)], read: (Reading, SymbolID) -> [Reading],
        isWanted: (Reading) -> Bool
    ) -> StackSearch<Reading>.Result {
        var search = StackSearch<Reading>(journeys.edgeWeights, workLimit: saturation.workLimit)
        return search.lightest(from: starts, read: read, isWanted: isWanted)
    }

    private func witness<Reading>(of found: StackSearch<Reading>.Found) -> ExpectationWitness? {
        journeys.witness(of: automaton.heads[found.head], above: found.edges)
    }

    // MARK: Situations

    private func never(_ situation: Situation) -> ExpectationVerdict {
        switch lightest(situation.parts) {
        case .tooMuchWork: return .undecided(.tooMuchWork)
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
        case .tooMuchWork: .undecided(.tooMuchWork)
        case .found(let found): ExpectationVerdict(holds: true, witness: witness(of: found))
        case .none: ExpectationVerdict(holds: false)
        }
    }

    /// The lightest stack on which all parts hold.
    private func lightest(_ parts: [Situation.Part]) -> StackSearch<SituationReader.Reading>.Result {
        guard let reader = SituationReader(parts, styles: system.styles) else { return .tooMuchWork }
        let automaton = automaton
        var starts: [(head: HeadID, reading: SituationReader.Reading)] = []
        for id in automaton.heads.ids {
            for symbol in system.seen(automaton.symbols[automaton.heads[id].symbol]) {
                if let reading = reader.read(symbol, after: SituationReader.Reading()) { starts.append((id, reading)) }
            }
        }
        return lightest(from: starts) { reading, symbol in
            reader.read(automaton.symbols[symbol], after: reading).map { [$0] } ?? []
        } isWanted: {
            reader.holds($0)
        }
    }

    // MARK: Ways to a goal

    private func always(_ goal: Expectation.Goal, within limit: Int?) -> ExpectationVerdict {
        let wanted: SearchGoal =
            switch goal {
            case .seen(let choice): .seen(choice.routes(of: system))
            // What bubbles out of the flow does not end it.
            case .finish(let outcome): .end(outcomes: outcome?.target.map { $0..<$0 + 1 } ?? 0..<system.endings)
            }
        var reader = WayBackReader(saturation, wanted, within: limit, failing: failing)
        let automaton = automaton
        var starts: [(head: HeadID, reading: WayBackReader.Reading)] = []
        for id in automaton.heads.ids {
            for reading in reader.starts(at: automaton.heads[id]) { starts.append((id, reading)) }
        }
        let found = lightest(from: starts) { reading, symbol in
            reader.read(symbol, after: reading).map { [$0] } ?? []
        } isWanted: { _ in
            true
        }
        guard reader.summaries.isComplete else { return .undecided(.tooMuchWork) }
        switch found {
        case .tooMuchWork: return .undecided(.tooMuchWork)
        case .found(let found): return ExpectationVerdict(holds: false, witness: witness(of: found))
        case .none where reader.summaries.hasAssumed: return .undecided(.approximation)
        case .none where outcomesFail: return .undecided(.failingOutcome)
        case .none: return ExpectationVerdict(holds: true)
        }
    }
}

extension NavigationAnswers {
    func proveExpectations() -> [ExpectationVerdict] { verdicts(on: flow.allExpectations) }

    /// What is proved about expectations of the flow, also of such that it does not state.
    func verdicts(on expectations: [Expectation]) -> [ExpectationVerdict] {
        if expectations.isEmpty { return [] }
        guard isComplete, let journeys else { return expectations.map { _ in .undecided(.tooMuchWork) } }
        let proof = expectationProof(journeys)
        var composed = ComposedProof(flow, in: module, proof)
        return expectations.map { expectation in
            if expectation.isAboutOneFlow { return proof.verdict(on: expectation) }
            return composed.verdict(on: expectation) ?? .undecided(.otherFlow)
        }
    }

    func expectationProof(_ journeys: ShortestJourneys) -> ExpectationProof {
        let outcomesFail = failingBranches.contains { flow.isOutcomeOfTask($0) }
        return ExpectationProof(
            analysis, journeys, outcomesFail: outcomesFail,
            finishingImmediately: module.routesFinishingImmediately(in: flow))
    }
}

extension Module {
    /// The routes of which the child flow, or a flow in it, may finish immediately: as a part of the event that shows it.
    fileprivate func routesFinishingImmediately(in flow: Flow) -> Set<RouteID> {
        if !summary.mayFinishAtStart { return [] }
        let finishing = graph.combined(flows.map(\.mayFinishAtStart)) { $0 || $1 }
        let ids = flow.routes.indices.filter { flow.routes[$0].child.map { finishing[$0.index] } ?? false }
        return Set(ids.map { RouteID(index: $0) })
    }
}
