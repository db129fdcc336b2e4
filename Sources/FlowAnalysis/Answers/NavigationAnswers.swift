import FlowDiagnostics
import FlowModel

/// What can happen in one flow: the interface of the analysis for rules and inspections.
///
/// Everything that it reports as possible is possible. If ``isComplete``, everything else is impossible.
///
/// A class, because what only some questions need (weights, journeys, growth, exits) is computed when it is first asked for, and
/// kept.
package final class NavigationAnswers {
    /// Where a route is in its layer.
    package enum Position: Hashable, Sendable {
        /// The first route of the flow, of a sheet or of a cover.
        case first
        /// The first route of the flow.
        case base
        /// Pushed onto another.
        case pushed
        /// The first route of a sheet.
        case sheet
        /// The first route of a sheet or of a cover.
        case presented
    }

    /// A search that has a limit of its own.
    package enum Limit: Hashable, Sendable {
        /// The search for routes without an exit.
        case exits
        /// The search for the shortest journeys.
        case journeys
        /// The search for what transitions change.
        case changes
        /// The search for a journey on which the stack grows.
        case growth
    }

    let flow: Flow
    let analysis: NavigationAnalysis
    /// The module of the flow, for what depends on flows that it shows.
    let module: Module

    private lazy var journeySearch = ShortestJourneys(analysis.saturation, of: flow)
    private lazy var growth = StackGrowth(analysis.saturation.automaton)
    private(set) lazy var heads = HeadsByRoute(
        analysis.saturation.automaton, analysis.saturation.system)
    lazy var exits = ExitAnalysis(analysis.saturation, isGoalExit: flow.declaredOutcomes.isEmpty)
    private(set) lazy var modalStacks = ModalStacks(journeySearch.edgeWeights, limit: Self.modalsBelowThird)
    /// The routes that are shown, and from which no journey finishes the flow or returns to its start.
    package private(set) lazy var routesWithoutExit = findRoutesWithoutExit()
    /// What is proved about each of ``Flow/allExpectations``.
    package private(set) lazy var expectationVerdicts = proveExpectations()
    /// For applying rules again. They keep their memory from one search to the next.
    private var search = ProductSearch()
    private lazy var automaton = analysis.saturation.automaton

    /// The journeys; `nil` once they are too much work.
    var journeys: ShortestJourneys? {
        get {
            if journeySearch.isComplete { return journeySearch }
            meet(.journeys)
            return nil
        }
        set { if let newValue { journeySearch = newValue } }
    }

    func meet(_ limit: Limit) {
        if !limitsMet.contains(limit) { limitsMet.append(limit) }
    }

    init(_ flow: FlowID, in module: Module, _ analysis: NavigationAnalysis) {
        self.flow = module[flow]
        self.module = module
        self.analysis = analysis
    }

    /// The searches that were too much work for this flow, of those asked for so far.
    package private(set) var limitsMet: [Limit] = []

    /// Whether the flow was small enough to be analysed completely.
    package var isComplete: Bool { analysis.isComplete }

    /// The summary that the analysis of a parent needs.
    package var summary: FlowSummary { analysis.summary }

    // MARK: Reachability

    /// Whether some journey shows the route.
    package func isShown(_ route: Int) -> Bool { analysis.isShown(RouteID(index: route)) }

    /// Whether some journey puts the route on the stack, but none shows it.
    package func isBuried(_ route: Int) -> Bool { analysis.isBuried(RouteID(index: route)) }

    package func facts(of branch: BranchPosition) -> BranchFacts { analysis.facts(of: branch) }

    /// The branches that can fail, in the order of the spec.
    package var failingBranches: [BranchPosition] { analysis.failingBranches }

    /// Outcome by outcome, whether some journey produces it.
    package var producedOutcomes: [Bool] { analysis.producedOutcomes }

    // MARK: Positions

    /// Whether the route can be shown at such a position.
    package func isShown(_ route: Int, at position: Position) -> Bool {
        kinds(of: RouteID(index: route)).contains { position.includes($0) }
    }

    /// Whether the system's back can remove the route.
    package func allowsSystemBack(_ route: Int) -> Bool {
        analysis.saturation.system.routes[RouteID(index: route)].allowsSystemBack && isShown(route, at: .pushed)
    }

    /// Whether a swipe can remove the route with its sheet.
    package func allowsSwipe(_ route: Int) -> Bool {
        let (automaton, system) = (analysis.saturation.automaton, analysis.saturation.system)
        return heads.sources(of: RouteID(index: route)).contains { system.canBeSwiped(automaton.symbols[$0.symbol]) }
    }

    func kinds(of route: RouteID) -> [StackSymbol.Kind] { heads.kinds(of: route, analysis.saturation.automaton) }

    // MARK: Journeys

    /// The fewest events that show a route; `nil` if none do.
    package func steps(toShow route: Int) -> Int? { journeys?.steps(toShow: RouteID(index: route)) }

    /// The shortest journey to a route; `nil` if there is none, or it is too long.
    package func journey(toShow route: Int) -> Journey? { journeys?.journey(toShow: RouteID(index: route)) }

    /// The shortest journey to a route at such a position.
    package func journey(toShow route: Int, at position: Position) -> Journey? {
        journeys?.journey(toShow: RouteID(index: route)) { position.includes($0) }
    }

    /// The shortest journey back to a route whose child flow has ended, other than by a `popTo` that names it. Only
    /// ``AnalysedFlow/answersTrackingEnds`` know any.
    package func journey(backToEndedFlowOf route: Int) -> Journey? {
        journeys?.journey(backToEndedFlowOf: RouteID(index: route))
    }

    /// The shortest journey to where a branch is tried and fails in this way.
    package func witness(of failure: BranchFailure, at place: BranchPosition) -> FailureWitness? {
        journeys?.witness(of: failure, at: place)
    }

    // MARK: Growth

    /// The most routes in one layer; `nil` if there is no limit.
    package var maxDepth: Int? { growth.maxDepth }

    /// The most routes in the layer of a route while it is shown; `nil` if it never is.
    package func depth(ofRoute route: Int) -> LayerDepth? { growth.depths[route] }

    /// The most modal layers at once; `nil` if there is no limit.
    package var modalDepth: Int? { growth.modalDepth }

    /// A shortest cycle through each place where a layer grows without limit.
    ///
    /// - Parameter isIncluded: whether a route can be on the cycle.
    package func growingLayers(where isIncluded: (Int) -> Bool = { _ in true }) -> [GrowingCycle] {
        growth.growingLayers.compactMap { cycle(throughOneOf: $0, staysInLayer: true, where: isIncluded) }
    }

    /// A shortest cycle through each place where modal layers are added without limit.
    ///
    /// - Parameter isIncluded: whether a route can be on the cycle.
    package func growingModals(where isIncluded: (Int) -> Bool = { _ in true }) -> [GrowingCycle] {
        growth.growingModals.compactMap { cycle(throughOneOf: $0, staysInLayer: false, where: isIncluded) }
    }

    private func cycle(
        throughOneOf edges: [EdgeID], staysInLayer: Bool, where isIncluded: (Int) -> Bool
    ) -> GrowingCycle? {
        switch journeys?.cycle(throughOneOf: edges, staysInLayer: staysInLayer, where: isIncluded) {
        case .found(let cycle): return cycle
        case .tooLong:
            meet(.growth)
            return nil
        case .absent, nil: return nil
        }
    }

    /// Of the shortest journeys to each route, the one that leaves the most routes in one layer, if more than `limit`.
    package func deepestRoute(beyond limit: Int) -> (route: Int, depth: Int, journey: Journey?)? {
        var deepest: (route: Int, head: PAutomaton.Head, depth: Int)?
        guard let journeys else { return nil }
        let depths = journeys.depthsOfLayers()
        for (route, head) in journeys.lightestHeads() {
            let depth = journeys.depth(of: head, depths)
            if depth > deepest?.depth ?? limit { deepest = (route, head, depth) }
        }
        return deepest.map { ($0.route, $0.depth, journeys.journey(to: $0.head)) }
    }

    // MARK: Searches

    /// Whether a rule comes to such a hit at one of these heads, or that is too much work to find out.
    func canReach(
        _ rule: PushdownRuleID, from sources: [ProductSearch.Source],
        where isIncluded: ShortestJourneys.HitCondition
    ) -> Bool {
        var isFound = false
        let isExplored = explore(rule, from: sources) { hit, run, automaton in
            isFound = isFound || isIncluded(hit, run, automaton)
            return isFound ? 0 : .max
        }
        return isFound || !isExplored
    }

    /// Applies a rule to all stacks on top of some heads.
    /// - Parameter visit: as for ``ProductSearch/explore(_:from:_:_:weights:visit:)``.
    /// - Returns: `false` if all searches together are too much work.
    func explore(
        _ rule: PushdownRuleID, from sources: [ProductSearch.Source],
        visit: (ProductSearch.Hit, borrowing RuleRun, borrowing PAutomaton) -> Int
    ) -> Bool {
        if sources.isEmpty { return true }
        guard search.work <= analysis.saturation.workLimit else {
            meet(.changes)
            return false
        }
        let system = analysis.saturation.system
        search.explore(system.rules[rule], from: sources, system, &automaton, visit: visit)
        return true
    }

    /// The stacks that an action of the system leaves.
    func removals(by deepRule: DeepRule) -> [RuleSuccessor] {
        search.removals(by: deepRule, analysis.saturation.system, &automaton)
    }
}

extension NavigationAnswers.Position {
    fileprivate func includes(_ kind: StackSymbol.Kind) -> Bool {
        switch self {
        case .first: kind.isFirst
        case .base: kind == .base
        case .pushed: !kind.isFirst
        case .sheet: kind.isSwiped
        case .presented: kind.isFirst && kind.isModal
        }
    }
}
