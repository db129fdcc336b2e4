import FlowModel
@testable import FlowSimulation

/// What the user sees, as expectations describe it.
extension IsolatedFlow.Configuration {
    /// Whether one of the routes is the top route of the top layer.
    package func sees(_ choice: RouteChoice) -> Bool { choice.holds(of: [current]) }

    package func isSuch(_ situation: Situation) -> Bool {
        situation.parts.allSatisfy { isSuch($0.condition) }
    }

    package func isSuch(_ condition: Situation.Condition) -> Bool {
        let top = routes[routes.count - 1]
        return switch condition {
        case .seen(let choice): sees(choice)
        case .beneath(let choice): choice.holds(of: top.dropLast())
        case .directlyBeneath(let choice): choice.holds(of: top.dropLast().suffix(1))
        case .anywhere(let choice): choice.holds(of: routes.joined())
        case .twice(let choice): choice.holds(of: routes.flatMap { layer in layer.filter { layer.isTwice($0) } })
        case .layer(let name): layers.last?.style.rawValue == name.text
        case .deeper(let count): routes.contains { $0.count > count }
        case .modals(let count): routes.count - 1 > count
        case .running(let task): instance.current.task.map { $0.end == nil && $0.task == task.target } ?? false
        }
    }

    /// The layers from the bottom to the top, by style and routes.
    package var shownLayers: [(style: String, routes: [Int])] {
        zip(layers, routes).map { ($0.style.rawValue, $1) }
    }

    /// The task that runs on the top route.
    package var shownTask: Int? { instance.current.task.flatMap { $0.end == nil ? $0.task : nil } }

    /// Whether the base layer consists of these routes, and there is no modal layer.
    package func isStack(of paths: [RoutePath]) -> Bool { routes == [paths.map { $0.own?.index ?? -1 }] }
}

extension [Int] {
    fileprivate func isTwice(_ route: Int) -> Bool { count { $0 == route } > 1 }
}

extension RouteChoice {
    /// Whether one of its routes is among these, or none if that is what it says.
    fileprivate func holds(of routes: some Sequence<Int>) -> Bool {
        let own = self.routes.map { $0.own?.index }
        return routes.contains { own.contains($0) } != isNegated
    }
}
