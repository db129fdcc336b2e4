import FlowModel

/// The complete automaton of one flow, and what is computed from it for every flow. ``NavigationAnswers`` computes the rest when it
/// is needed.
struct NavigationAnalysis: Sendable {
    let saturation: Saturation
    private let routes: Table<RouteID, RouteFacts>
    private let branches: Table<BranchID, BranchFacts>
    /// The branches that can fail, in the order of the spec.
    let failingBranches: [BranchPosition]

    private struct RouteFacts {
        var isShown = false
        var isOnStack = false
    }

    init(_ saturation: consuming Saturation) {
        let automaton = saturation.automaton
        var routes: Table<RouteID, RouteFacts> = Table(repeating: RouteFacts(), count: saturation.system.routes.count)
        for head in automaton.heads.elements { routes[automaton.symbols[head.symbol].route].isShown = true }
        // A route without a head was covered at once, or was pushed by a step and removed by the next.
        if !automaton.coveredRoutes.isEmpty {
            for edge in automaton.edges.elements where edge.symbol != .epsilon {
                routes[automaton.symbols[edge.symbol].route].isOnStack = true
            }
        }
        self.routes = routes
        var finder = BranchFactsFinder(saturation)
        let branches = finder.find()
        isComplete = saturation.isComplete && finder.isComplete
        self.branches = branches
        let places = saturation.system.branches
        failingBranches = branches.ids.filter { !branches[$0].failures.isEmpty }.map { places[$0].place }
        self.saturation = saturation
    }

    /// Whether the flow was small enough to be analysed completely.
    let isComplete: Bool

    func isShown(_ route: RouteID) -> Bool { routes[route].isShown }

    func isBuried(_ route: RouteID) -> Bool { routes[route].isOnStack && !routes[route].isShown }

    func facts(of branch: BranchPosition) -> BranchFacts { branches[saturation.system.id(of: branch)] }

    /// The operations that fail on some stack.
    var failingOperations: Set<OperationID> {
        let operations = saturation.system.operations
        return Set(
            operations.ids.filter { id in
                let operation = operations[id]
                guard operation.canFail, !operation.branch.isNone else { return operation.canFail }
                return branches[operation.branch].failures.contains { $0.step == Int(operation.step) }
            })
    }

    /// Outcome by outcome, whether it is produced: by a journey, or at the start.
    var producedOutcomes: [Bool] {
        let startOutcomes = saturation.system.startOutcomes
        return saturation.outcomes.enumerated().map { $1 || startOutcomes.contains($0) }
    }

    var summary: FlowSummary {
        let endings = saturation.system.endings
        if !isComplete { return .anything(outcomes: saturation.outcomes.count, endings: endings) }
        return FlowSummary(
            outcomes: producedOutcomes, endings: endings, leavesBySystem: saturation.leavesBySystem,
            leavesByVerb: saturation.leavesByVerb)
    }
}
