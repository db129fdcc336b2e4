extension Expectation.Form {
    /// The same with other routes.
    package func mapRoutes(_ transform: (RoutePath) -> RoutePath) -> Self {
        func mapped(_ choice: RouteChoice) -> RouteChoice { choice.mapRoutes(transform) }
        switch self {
        case .never(let situation): return .never(situation.mapRoutes(transform))
        case .possible(let situation): return .possible(situation.mapRoutes(transform))
        case .always(.seen(let choice), let limit): return .always(can: .seen(mapped(choice)), within: limit)
        case .always(.finish, _): return self
        case .before(let first, let then): return .before(first: mapped(first), then: mapped(then))
        case .between(let after, let before, let never):
            return .between(after: mapped(after), before: mapped(before), never: mapped(never))
        case .when(var occurrence, let result):
            occurrence.at = occurrence.at.map(mapped)
            switch result {
            case .seen(let choice): return .when(occurrence, .seen(mapped(choice)))
            case .stack(let routes): return .when(occurrence, .stack(routes.map(transform)))
            case .outcome, .succeeds: return .when(occurrence, result)
            }
        }
    }
}

extension RouteChoice {
    fileprivate func mapRoutes(_ transform: (RoutePath) -> RoutePath) -> RouteChoice {
        RouteChoice(routes.map(transform), isNegated: isNegated, at: span)
    }
}

extension Situation {
    fileprivate func mapRoutes(_ transform: (RoutePath) -> RoutePath) -> Situation {
        var copy = self
        for index in parts.indices {
            switch parts[index].condition {
            case .seen(let choice): copy.parts[index].condition = .seen(choice.mapRoutes(transform))
            case .beneath(let choice): copy.parts[index].condition = .beneath(choice.mapRoutes(transform))
            case .directlyBeneath(let choice):
                copy.parts[index].condition = .directlyBeneath(choice.mapRoutes(transform))
            case .anywhere(let choice): copy.parts[index].condition = .anywhere(choice.mapRoutes(transform))
            case .twice(let choice): copy.parts[index].condition = .twice(choice.mapRoutes(transform))
            case .layer, .deeper, .modals, .running: break
            }
        }
        return copy
    }
}
