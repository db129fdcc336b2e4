import FlowDiagnostics
import FlowIR

/// What is proved about one flow's navigation: every place a user can get to, whatever the guards answer.
package struct NavigationAnalysis: Sendable {
    let shown: [Bool]

    /// Whether some journey shows the route: it is on top of the top layer.
    package func isShown(_ route: Int) -> Bool { shown[route] }

    static func analyze(_ module: Module) async -> [NavigationAnalysis] {
        module.flows.map { NavigationAnalysis(shown: ReachableRoutes.find(in: $0)) }
    }
}

/// Where a branch stands in its flow.
package struct BranchPlace: Hashable, Sendable {
    package enum Owner: Hashable, Sendable {
        /// The route of this index.
        case route(Int)
        /// A transition of the flow's own.
        case flow
        case link
    }

    package var owner: Owner
    package var transition: Int
    package var branch: Int

    package init(_ owner: Owner, transition: Int, branch: Int) {
        self.owner = owner
        self.transition = transition
        self.branch = branch
    }
}
