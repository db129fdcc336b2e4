/// An expectation that a library states about one flow.
package struct SharedExpectation: Hashable, Sendable {
    /// The library, as an index into ``Module/units``.
    package var unit: Int
    /// Its index in the library.
    package var index: Int
    /// With the names of the routes as the flow itself would write them.
    package var expectation: Expectation
}

extension Flow {
    /// Its own expectations, and then those that libraries state about it.
    package var allExpectations: [Expectation] { expectations + sharedExpectations.map(\.expectation) }
}

extension Module {
    /// Gives each flow the expectations of libraries that are about no other flow.
    package mutating func shareExpectations() {
        var shared: [Int: [SharedExpectation]] = [:]
        for unit in units.indices {
            for (index, expectation) in units[unit].expectations.enumerated() {
                guard let flow = expectation.onlyFlow else { continue }
                shared[flow.index, default: []].append(
                    SharedExpectation(unit: unit, index: index, expectation: expectation.withinFlow))
            }
        }
        for flow in flows.indices where flows[flow].sharedExpectations != shared[flow] ?? [] {
            flows[flow].sharedExpectations = shared[flow] ?? []
        }
    }
}

extension Expectation {
    /// The flow that it is about, if all its routes are routes of that one; `nil` if it names none, or one that does not exist.
    package var onlyFlow: FlowID? {
        let paths = form.paths
        let flows = Set(paths.map { $0.flow?.target })
        guard flows.count == 1, paths.allSatisfy({ $0.routes.count == 1 }) else { return nil }
        return flows.first ?? nil
    }

    /// The same without the names of flows.
    fileprivate var withinFlow: Expectation {
        var copy = self
        copy.form = form.mapRoutes { RoutePath($0.routes, text: $0.text) }
        return copy
    }
}

extension Expectation.Form {
    fileprivate func mapRoutes(_ transform: (RoutePath) -> RoutePath) -> Self {
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
