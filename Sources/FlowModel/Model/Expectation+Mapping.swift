extension Expectation.Form {
    /// The same with other routes.
    package func mapRoutes(_ transform: (RoutePath) -> RoutePath) -> Self {
        let mapped = mapChoices { RouteChoice($0.routes.map(transform), isNegated: $0.isNegated, at: $0.span) }
        guard case .when(let occurrence, .stack(let routes)) = mapped else { return mapped }
        return .when(occurrence, .stack(routes.map(transform)))
    }

    /// The same with other choices of routes. The routes of a `stack` are no choice.
    package func mapChoices(_ transform: (RouteChoice) -> RouteChoice) -> Self {
        switch self {
        case .never(let situation): return .never(situation.mapChoices(transform))
        case .possible(let situation): return .possible(situation.mapChoices(transform))
        case .always(.seen(let choice), let limit): return .always(can: .seen(transform(choice)), within: limit)
        case .always(.finish, _): return self
        case .before(let first, let then): return .before(first: transform(first), then: transform(then))
        case .between(let after, let before, let never):
            return .between(after: transform(after), before: transform(before), never: transform(never))
        case .when(var occurrence, let result):
            occurrence.at = occurrence.at.map(transform)
            guard case .seen(let choice) = result else { return .when(occurrence, result) }
            return .when(occurrence, .seen(transform(choice)))
        }
    }

    /// The same about an outcome and an event with other names.
    package func renaming(outcome: (String) -> String, event: (Expectation.Occurrence) -> String) -> Self {
        func renamed(_ reference: Reference<Int>) -> Reference<Int> {
            var copy = reference
            copy.name.text = outcome(reference.name.text)
            return copy
        }
        switch self {
        case .always(.finish(let reference?), let limit):
            return .always(can: .finish(renamed(reference)), within: limit)
        case .when(var occurrence, let result):
            occurrence.name.text = event(occurrence)
            guard case .outcome(let reference) = result else { return .when(occurrence, result) }
            return .when(occurrence, .outcome(renamed(reference)))
        case .never, .possible, .always, .before, .between: return self
        }
    }
}

extension Situation {
    fileprivate func mapChoices(_ transform: (RouteChoice) -> RouteChoice) -> Situation {
        var copy = self
        for index in parts.indices {
            switch parts[index].condition {
            case .seen(let choice): copy.parts[index].condition = .seen(transform(choice))
            case .beneath(let choice): copy.parts[index].condition = .beneath(transform(choice))
            case .directlyBeneath(let choice): copy.parts[index].condition = .directlyBeneath(transform(choice))
            case .anywhere(let choice): copy.parts[index].condition = .anywhere(transform(choice))
            case .twice(let choice): copy.parts[index].condition = .twice(transform(choice))
            case .layer, .deeper, .modals, .running: break
            }
        }
        return copy
    }
}
