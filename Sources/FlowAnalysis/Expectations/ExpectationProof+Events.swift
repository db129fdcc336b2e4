import FlowModel

/// What follows an event.
extension ExpectationProof {
    typealias FoundEvent = StackSearch<EventReader.Reading>.Result

    func when(_ occurrence: Expectation.Occurrence, _ result: Expectation.Result) -> ExpectationVerdict {
        let at = occurrence.at?.routes(of: system)
        let (wrong, reader) = lightest(of: occurrence, at: at, ResultTest(kind: kind(of: result)))
        switch wrong {
        case .tooMuchWork: return .undecided(.tooMuchWork)
        case .found(let found): return ExpectationVerdict(holds: false, witness: witness(of: found, reader))
        case .none: break
        }
        switch lightest(of: occurrence, at: at, ResultTest(kind: .absence)).found {
        case .tooMuchWork: return .undecided(.tooMuchWork)
        case .found: return ExpectationVerdict(holds: true)
        case .none: return ExpectationVerdict(holds: true, vacuity: .neverHappens)
        }
    }

    private func kind(of result: Expectation.Result) -> ResultTest.Kind {
        switch result {
        case .seen(let choice): .seen(choice.routes(of: system))
        case .stack(let routes): .stack(routes.compactMap(\.own).reversed())
        case .outcome(let outcome): .outcome(outcome.target.map { Int32($0) } ?? -1)
        case .succeeds: .succeeds
        }
    }

    /// The lightest stack on which an event leads to a wrong result.
    /// - Parameter occurrence: `nil` for all events that have transitions.
    func lightest(
        of occurrence: Expectation.Occurrence?, at routes: Set<RouteID>?, _ test: ResultTest
    ) -> (found: FoundEvent, reader: EventReader) {
        let automaton = automaton
        var reader = EventReader(system, automaton, test)
        var starts: [(head: HeadID, reading: EventReader.Reading)] = []
        for id in automaton.heads.ids {
            let head = automaton.heads[id]
            if let routes, !routes.contains(automaton.symbols[head.symbol].route) { continue }
            for application in journeys.applications(of: occurrence, at: head) {
                for reading in reader.start(application, at: head) { starts.append((id, reading)) }
            }
        }
        let found = lightest(from: starts) { reading, symbol in
            reader.read(symbol, after: reading)
        } isWanted: {
            reader.isWrong($0)
        }
        return (found, reader)
    }

    /// The journey to a stack, and the event there.
    func witness(of found: StackSearch<EventReader.Reading>.Found, _ reader: EventReader) -> ExpectationWitness? {
        let head = automaton.heads[found.head]
        guard var witness = journeys.witness(of: head, above: found.edges) else { return nil }
        let application = reader.applications[found.reading.application]
        var effect = EventEffect(system, reader.automaton, reader.test)
        guard let result = effect.wrongResult(of: application, on: journeys.stack(of: head, on: found.edges)) else {
            return nil
        }
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
