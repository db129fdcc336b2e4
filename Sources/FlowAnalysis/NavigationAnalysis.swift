import FlowDiagnostics
import FlowIR

/// What is proved about one flow's navigation: every stack a user can get into, whatever the guards answer.
///
/// Exact: nothing is missed and nothing is invented, unless ``isCutShort`` says that the flow was too large.
package struct NavigationAnalysis: Sendable {
    let saturation: Saturation
    private let routes: [RouteFacts]
    private let branches: [BranchFacts]
    /// The branches that can fail, in the order of the spec.
    package let failingBranches: [BranchPlace]

    private struct RouteFacts {
        var isShown = false
        var isOnStack = false
    }

    init(_ saturation: consuming Saturation) {
        var routes = [RouteFacts](repeating: RouteFacts(), count: saturation.program.places.count)
        for head in saturation.automaton.heads {
            routes[Int(saturation.automaton.symbols[Int(head.symbol)].route)].isShown = true
        }
        // What is in no head was put beneath another at once, or was only thought of by a step that others followed.
        if saturation.automaton.hasHidden {
            for edge in saturation.automaton.edges where edge.symbol != StackAutomaton.nothing {
                routes[Int(saturation.automaton.symbols[Int(edge.symbol)].route)].isOnStack = true
            }
        }
        self.routes = routes
        var facts = BranchFactsFinder(saturation)
        branches = facts.find()
        let places = saturation.program.branches
        failingBranches = branches.indices.filter { [branches] in !branches[$0].failures.isEmpty }.map { places[$0] }
        self.saturation = saturation
    }

    /// Whether some journey shows the route: it is on top of the top layer.
    package func isShown(_ route: Int) -> Bool { routes[route].isShown }

    /// Whether some journey puts the route on a stack, and none ever shows it.
    package func isBuried(_ route: Int) -> Bool { routes[route].isOnStack && !routes[route].isShown }

    package func facts(of branch: BranchPlace) -> BranchFacts { branches[saturation.program.index(of: branch)] }

    package var summary: FlowSummary {
        if isCutShort { return .anything(outcomes: saturation.outcomes.count) }
        return FlowSummary(
            outcomes: saturation.outcomes, leavesBySystem: saturation.leavesBySystem,
            leavesByVerb: saturation.leavesByVerb)
    }

    package var producedOutcomes: [Bool] { saturation.outcomes }

    /// The flow is too large to be proved: what is said to happen can happen, but there may be more.
    package var isCutShort: Bool { saturation.isCutShort }
}

/// What can come of a branch.
package struct BranchFacts: Hashable, Sendable {
    /// Whether it can be tried: its event can come, and the guards can answer so.
    package var isTried = false
    /// Whether it can be tried with success.
    package var canSucceed = false
    /// Every way in which it can fail.
    package var failures: [BranchFailure] = []
}
