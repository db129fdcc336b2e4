import FlowDiagnostics

/// Expectations as sentences.
extension Expectation {
    /// "`PAY-1`", or "the expectation".
    package var title: String { id.map { "`\($0.text)`" } ?? "the expectation" }

    /// What must hold: "it must never be that `home` is seen and `login` is beneath".
    package var sentence: String {
        switch form {
        case .never(let situation): "it must never be that \(situation.words)"
        case .possible(let situation): "it must be possible that \(situation.words)"
        case .always(let goal, let limit):
            "\(goal.words) must be reachable from everywhere"
                + (limit.map { " with at most \($0.count.counted("event"))" } ?? "")
        case .before(let first, let then): "\(first.words) must be seen before \(then.words)"
        case .between(let after, let before, let never):
            "after \(after.words), \(never.words) must not be seen before \(before.words)"
        case .when(let occurrence, let result): "\(occurrence.words), \(result.words)"
        }
    }
}

extension RouteChoice {
    /// "`a` or `b`", "a route other than `a`".
    package var words: String { isNegated ? "a route other than \(names("or"))" : names("or") }

    fileprivate func names(_ conjunction: String) -> String { routes.map { "`\($0.text.text)`" }.list(conjunction) }

    /// - Parameters:
    ///   - predicate: what one of the routes is.
    ///   - opposite: what one route is not.
    fileprivate func sentence(_ predicate: String, _ opposite: String) -> String {
        if !isNegated { return "\(names("or")) \(predicate)" }
        return routes.count == 1 ? "\(names("or")) \(opposite)" : "none of \(names("and")) \(predicate)"
    }
}

extension Situation {
    /// All parts: "`home` is seen and `login` is beneath".
    package var words: String { parts.map(\.condition.words).list("and") }
}

extension Situation.Condition {
    package var words: String {
        switch self {
        case .seen(let choice): choice.sentence("is seen", "is not seen")
        case .beneath(let choice): choice.sentence("is beneath", "is not beneath")
        case .directlyBeneath(let choice): choice.sentence("is directly beneath", "is not directly beneath")
        case .anywhere(let choice): choice.sentence("is in a layer", "is in no layer")
        case .twice(let choice): choice.sentence("is twice in a layer", "is not twice in a layer")
        case .layer(let name): "the top layer is `\(name.text)`"
        case .deeper(let count): "a layer has more than \(count.counted("route"))"
        case .modals(let count): "there \(count == 1 ? "is" : "are") more than \(count.counted("modal layer"))"
        case .running(let task): "`\(task.name.text)` runs on the top route"
        }
    }
}

extension Expectation.Goal {
    package var words: String {
        switch self {
        case .seen(let choice): choice.words
        case .finish(let outcome): outcome.map { "the end with `\($0.name.text)`" } ?? "the end of the flow"
        }
    }
}

extension Expectation.Occurrence {
    /// "after `sessionExpired` at `home`".
    package var words: String { "after `\(name.text)`" + (at.map { " at \($0.words)" } ?? "") }
}

extension Expectation.Result {
    package var words: String {
        switch self {
        case .seen(let choice): "\(choice.words) must be seen"
        case .stack(let routes): "the stack must be \(routes.map { "`\($0.text.text)`" }.joined(separator: ", "))"
        case .outcome(let outcome): "the flow must have ended with `\(outcome.name.text)`"
        case .succeeds: "the transition must not have failed"
        }
    }
}
