import FlowDiagnostics
import FlowIR

/// What is proved about one flow, as answers to the questions that rules and inspections ask.
///
/// What only some questions need (weights, journeys, growth, exits) is worked out when the first of them is asked, and kept.
package final class NavigationAnswers {
    /// Where on its layer a route is.
    package enum Position: Hashable, Sendable {
        /// The first route of the flow, of a sheet or of a cover.
        case first
        /// Pushed onto another.
        case pushed
        /// The first route of a sheet.
        case sheet
    }

    let flow: Flow
    let analysis: NavigationAnalysis
    /// Whether another flow shows this one.
    let isChild: Bool

    private(set) lazy var journeys = ShortestJourneys(analysis, of: flow)
    private lazy var growth = StackGrowth(analysis)
    private(set) lazy var waysOut = WaysOut(analysis, of: flow)
    private(set) lazy var evidentWaysOut = EvidentWaysOut.find(analysis, in: flow)
    /// The routes that are shown, and never on a stack from which the flow could be finished or started over.
    package private(set) lazy var routesWithoutWayOut = findRoutesWithoutWayOut()
    private(set) lazy var heads = HeadsByRoute(analysis.saturation.automaton, routes: flow.routes.count)
    /// Searches of the finished automaton keep their memory from one to the next.
    var search = StackSearch()
    lazy var automaton = analysis.saturation.automaton

    package init(_ flow: Flow, _ analysis: NavigationAnalysis, isChild: Bool) {
        self.flow = flow
        self.analysis = analysis
        self.isChild = isChild
    }

    // MARK: Reachability

    /// Whether what is not found is known not to be there.
    package var isProved: Bool { !analysis.isCutShort }

    /// Whether some journey shows the route.
    package func isShown(_ route: Int) -> Bool { analysis.isShown(route) }

    /// Whether some journey puts the route on a stack, and none ever shows it.
    package func isBuried(_ route: Int) -> Bool { analysis.isBuried(route) }

    package func facts(of branch: BranchPlace) -> BranchFacts { analysis.facts(of: branch) }

    /// The branches that can fail, in the order of the spec.
    package var failingBranches: [BranchPlace] { analysis.failingBranches }

    /// Outcome by outcome: whether some journey ends with it.
    package var producedOutcomes: [Bool] { analysis.producedOutcomes }

    // MARK: Positions

    /// Whether the route can be shown at such a position.
    package func isShown(_ route: Int, at position: Position) -> Bool {
        heads.kinds(of: Int32(route), analysis).contains { position.includes($0) }
    }

    /// Whether the system's back can remove the route.
    package func allowsSystemBack(_ route: Int) -> Bool {
        analysis.saturation.program.places[route].allowsSystemBack && isShown(route, at: .pushed)
    }

    /// Whether a swipe can remove the route with its sheet.
    package func allowsSwipe(_ route: Int) -> Bool {
        analysis.saturation.program.places[route].isDismissible && isShown(route, at: .sheet)
    }

    /// Whether a branch ever presents a route above a modal layer.
    package func presentsAboveModal(_ place: BranchPlace) -> Bool {
        happens(at: place) { Self.presentsAboveModal($0, $1, $2) }
    }

    // MARK: Journeys

    /// The fewest events that show a route; `nil` for one that is never shown.
    package func steps(toShow route: Int) -> Int? { journeys.steps(toShow: route) }

    /// The shortest journey to a route; `nil` where there is none, or one of too many events.
    package func journey(toShow route: Int) -> Journey? { journeys.journey(toShow: route) }

    /// The shortest journey to a route at such a position.
    package func journey(toShow route: Int, at position: Position) -> Journey? {
        journeys.journey(toShow: route) { position.includes($0) }
    }

    /// The shortest journey to where a branch is tried and fails in this way.
    package func witness(of failure: BranchFailure, at place: BranchPlace) -> NavigationWitness? {
        journeys.witness(of: failure, at: place)
    }

    /// The shortest journey to where a branch presents a route above a modal layer.
    package func journeyToModalAboveModal(at place: BranchPlace) -> Journey? {
        journeys.journey(to: place) { Self.presentsAboveModal($0, $1, $2) }
    }

    // MARK: Growth

    /// The most routes on one layer; `nil` where there is no bound.
    package var maxDepth: Int? { growth.maxDepth }

    /// The most modal layers at once; `nil` where there is no bound.
    package var modalDepth: Int? { growth.modalDepth }

    /// A shortest cycle through each place where a layer grows without bound.
    package func growingLayers() -> [GrowingCycle] {
        growth.growingLayers.compactMap { journeys.cycle(through: $0, staysInLayer: true) }
    }

    /// A shortest cycle through each place where modal layers are added without bound.
    package func growingModals() -> [GrowingCycle] {
        growth.growingModals.compactMap { journeys.cycle(through: $0, staysInLayer: false) }
    }

    /// Of the shortest journeys to each route, the one that leaves the most routes on one layer, if more than `limit`.
    package func deepestRoute(beyond limit: Int) -> (route: Int, depth: Int, journey: Journey?)? {
        var deepest: (route: Int, head: StackAutomaton.Head, depth: Int)?
        for (route, head) in journeys.headsShown() {
            let depth = journeys.depth(of: head)
            if depth > deepest?.depth ?? limit { deepest = (route, head, depth) }
        }
        return deepest.map { ($0.route, $0.depth, journeys.journey(to: $0.head)) }
    }

    // MARK: Searches

    /// Whether a branch ever has such a result.
    private func happens(
        at place: BranchPlace, where isMeant: (StackSearch.Hit, borrowing StackRun, borrowing StackAutomaton) -> Bool
    ) -> Bool {
        analysis.saturation.program.sites(of: place, heads).contains {
            find($0.routine, from: $0.sources, where: isMeant)
        }
    }

    private static func presentsAboveModal(
        _ hit: StackSearch.Hit, _ run: borrowing StackRun, _ automaton: borrowing StackAutomaton
    ) -> Bool {
        guard hit.kind == .done else { return false }
        for index in run.local.indices.dropFirst() {
            let (below, above) = (
                automaton.symbols[Int(run.local[index - 1])].kind, automaton.symbols[Int(run.local[index])].kind
            )
            if below.isModal, above.isModal, above.isFirst { return true }
        }
        return false
    }
}

extension NavigationAnswers.Position {
    fileprivate func includes(_ kind: StackSymbol.Kind) -> Bool {
        switch self {
        case .first: kind.isFirst
        case .pushed: !kind.isFirst
        case .sheet: kind == .sheet
        }
    }
}
