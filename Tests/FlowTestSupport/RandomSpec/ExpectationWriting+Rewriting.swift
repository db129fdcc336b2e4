import FlowModel

extension ExpectationWriting {
    private struct Missing: Error {}

    /// An expectation of another flow with the same names, such as one from which something has been removed.
    ///
    /// - Returns: `nil` if the flow lacks a route, an outcome or a task that the expectation names.
    package func rewritten(_ expectation: Expectation) -> Expectation? {
        (try? rewritten(expectation.form)).map { self.expectation($0) }
    }

    private func rewritten(_ form: Expectation.Form) throws(Missing) -> Expectation.Form {
        switch form {
        case .never(let situation): .never(try rewritten(situation))
        case .possible(let situation): .possible(try rewritten(situation))
        case .always(.seen(let choice), let limit): .always(can: .seen(try rewritten(choice)), within: limit)
        case .always(.finish(let outcome?), let limit):
            .always(can: .finish(try found(self.outcome(outcome.name.text))), within: limit)
        case .always(.finish(nil), let limit): .always(can: .finish(nil), within: limit)
        case .before(let first, let then): .before(first: try rewritten(first), then: try rewritten(then))
        case .between(let after, let before, let never):
            .between(after: try rewritten(after), before: try rewritten(before), never: try rewritten(never))
        case .when(let occurrence, let result): .when(try rewritten(occurrence), try rewritten(result))
        }
    }

    private func rewritten(_ occurrence: Expectation.Occurrence) throws(Missing) -> Expectation.Occurrence {
        guard let place = occurrence.at else { return occurrence }
        return Expectation.Occurrence(occurrence.kind, occurrence.name, at: try rewritten(place))
    }

    private func rewritten(_ result: Expectation.Result) throws(Missing) -> Expectation.Result {
        switch result {
        case .seen(let choice): .seen(try rewritten(choice))
        case .stack(let paths): .stack(try rewritten(paths))
        case .outcome(let outcome): .outcome(try found(self.outcome(outcome.name.text)))
        case .succeeds: .succeeds
        }
    }

    private func rewritten(_ situation: Situation) throws(Missing) -> Situation {
        var conditions: [Situation.Condition] = []
        for part in situation.parts { conditions.append(try rewritten(part.condition)) }
        return self.situation(conditions)
    }

    private func rewritten(_ condition: Situation.Condition) throws(Missing) -> Situation.Condition {
        switch condition {
        case .seen(let choice): .seen(try rewritten(choice))
        case .beneath(let choice): .beneath(try rewritten(choice))
        case .directlyBeneath(let choice): .directlyBeneath(try rewritten(choice))
        case .anywhere(let choice): .anywhere(try rewritten(choice))
        case .twice(let choice): .twice(try rewritten(choice))
        case .layer, .deeper, .modals: condition
        case .running(let task): .running(try found(self.task(task.name.text)))
        }
    }

    private func rewritten(_ choice: RouteChoice) throws(Missing) -> RouteChoice {
        RouteChoice(try rewritten(choice.routes), isNegated: choice.isNegated, at: choice.span)
    }

    private func rewritten(_ paths: [RoutePath]) throws(Missing) -> [RoutePath] {
        let paths = paths.map { path($0.text.text) }
        guard paths.allSatisfy({ $0.own != nil }) else { throw Missing() }
        return paths
    }

    private func found(_ reference: Reference<Int>) throws(Missing) -> Reference<Int> {
        guard reference.target != nil else { throw Missing() }
        return reference
    }
}
