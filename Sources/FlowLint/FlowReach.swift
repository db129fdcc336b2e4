import FlowAnalysis
import FlowModel

/// What remains of the analysis of a flow after its own rules have run: the facts that rules of other flows, and of the whole module, need.
package struct FlowReach: Sendable {
    /// A child flow on a route of this flow.
    struct Child: Sendable {
        let flow: FlowID
        /// Whether the route can be pushed onto another or presented.
        let isAboveAnother: Bool
    }

    private let shown: [Bool]
    private let reported: Set<Int>
    private(set) var children: [Child]

    init(_ flow: FlowContext) {
        let navigation = flow.navigation
        let routes = flow.flow.routes.indices
        shown = routes.map { navigation.isShown($0) || !navigation.isComplete }
        reported = UnreachableRoute.routes(of: flow.flow, navigation, flow.settings)
        children = routes.compactMap { route in
            guard case .flow(let child) = flow.flow.routes[route].content, let target = child.target else { return nil }
            return Child(
                flow: target,
                isAboveAnother: navigation.isShown(route, at: .pushed) || navigation.isShown(route, at: .presented))
        }
    }

    /// For a module whose flows have other ids.
    mutating func renumber(_ new: Renumbering) {
        children = children.map { Child(flow: new($0.flow), isAboveAnother: $0.isAboveAnother) }
    }

    /// Whether some journey shows the route, or the flow is too large to decide that.
    func mayShow(_ route: Int) -> Bool { shown[route] }

    /// Whether `unreachable-route` reports the route.
    func isReported(_ route: Int) -> Bool { reported.contains(route) }
}
