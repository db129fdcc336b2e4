import FlowDiagnostics
import FlowModel

/// A route of a child flow, as expectations name it.
package struct ChildRoutePath {
    /// The flows and the routes, in turn.
    package let places: [Int]
    package let choice: RouteChoice

    fileprivate init(_ places: [Int], _ names: [Reference<RouteID>]) {
        let span = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)
        let text = Name(names.map(\.name.text).joined(separator: "/"), at: span)
        self.places = places
        choice = RouteChoice([RoutePath(names, text: text)], at: span)
    }

    /// It is seen in some state.
    package var isPossible: Expectation {
        let seen = Situation.Part(.seen(choice), at: choice.span)
        return Expectation(.possible(Situation([seen], at: choice.span)), at: choice.span)
    }

    /// It is not seen before a route of the parent has been.
    /// - Parameters:
    ///   - first: the route, as an index.
    ///   - routes: those of the parent.
    package func followsRoute(_ first: Int, of routes: [Route]) -> Expectation {
        let name = Name(routes[first].name.text, at: choice.span)
        let path = RoutePath([Reference(name, target: RouteID(index: first))], text: name)
        return Expectation(.before(first: RouteChoice([path], at: choice.span), then: choice), at: choice.span)
    }
}

extension Module {
    /// The routes of the flows that a flow shows, and of those that these show.
    package func childRoutePaths(of flow: Int) -> [ChildRoutePath] { childRoutePaths(of: flow, [], []) }

    private func childRoutePaths(
        of flow: Int, _ places: [Int], _ names: [Reference<RouteID>]
    ) -> [ChildRoutePath] {
        flows[flow].routes.enumerated().flatMap { index, route -> [ChildRoutePath] in
            let places = places + [flow, index]
            let names = names + [Reference(route.name, target: RouteID(index: index))]
            var found = names.count > 1 ? [ChildRoutePath(places, names)] : []
            if names.count < 3, case .flow(let child) = route.content, let child = child.target {
                found += childRoutePaths(of: child.index, places, names)
            }
            return found
        }
    }
}
