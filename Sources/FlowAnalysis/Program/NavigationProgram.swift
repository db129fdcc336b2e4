import FlowIR

/// A flow's navigation, ready to be run: what can happen at each route, as lists of operations on dense integers.
///
/// Guards are gone from it: every branch that some answers lead to is there. Where links are held back and resumed, which
/// one is held decides what a `resume` does: that is the *control*, zero for none, and there is a list of routines for each.
struct NavigationProgram {
    /// What is known of a route besides its transitions.
    struct Place {
        /// Whether some answers of the guards leave `$back` (or `$dismissed`) without a branch.
        var backMayFallThrough = false
        var dismissedMayFallThrough = false
        var isDismissible = true
        /// The system's back can take it off, where something lies beneath.
        var allowsSystemBack = true
        /// It shows a child flow that can leave by itself.
        var leavesByVerb = false
        /// How `present` shows it.
        var presentation = StackSymbol.Kind.sheet
        /// The bit of a route that some `unique: layer` asks for.
        var trackedBit: UInt64 = 0
    }

    var container: Flow.Container
    /// Whether the flow is a child of another, so that `back` at its first route can leave it.
    var isChild: Bool
    var places: [Place] = []
    var starts: [Int32] = []

    /// Every branch of the flow, those too that never run: routes, then the flow's own transitions, then links.
    var branches: [BranchPlace] = []
    /// Where the branches of each route's transitions begin, see ``index(of:)``.
    var firstTransition: [Int32] = []
    var firstBranch: [Int32] = []

    var routines: [NavigationRoutine] = []
    var operations: [NavigationOperation] = []
    /// The routes of `reset` lists, one list after the other.
    var lists: [Int32] = []

    /// How many controls there are.
    var controls = 1
    /// Route by route, and for each control, the routines of its own events, of `$back` and of `$dismissed`.
    var own: [Range<Int32>] = []
    var back: [Range<Int32>] = []
    var dismissed: [Range<Int32>] = []
    /// What flow-level intents and links do at every route, for each control.
    var global: [Range<Int32>] = []

    /// Tabs that can be tapped, each with its routine.
    var taps: [(route: Int32, routine: Int32)] = []
    /// The routes with `$dismissed`, each with the routine that swipes a sheet away whose first route it is.
    var swipes: [(route: Int32, routine: Int32)] = []
    /// The system's own moves: a pop, a swipe at a sheet's first route, one at a route that is pushed on a sheet whose first
    /// has nothing to say to it, and a child flow that leaves the layer it is alone in.
    var systemBack: Int32 = 0
    var swipeAlone: Int32 = 0
    var swipeUnanswered: Int32 = 0
    var leaveModal: Int32 = 0
    /// More routes are asked for by `unique: layer` than there are bits.
    var isTooLarge = false

    init(container: Flow.Container, isChild: Bool) {
        self.container = container
        self.isChild = isChild
    }

    func ownRoutines(_ route: Int32, _ control: Int32) -> Range<Int> {
        Self.indices(own[Int(route) * controls + Int(control)])
    }

    func backRoutines(_ route: Int32, _ control: Int32) -> Range<Int> {
        Self.indices(back[Int(route) * controls + Int(control)])
    }

    func dismissedRoutines(_ route: Int32, _ control: Int32) -> Range<Int> {
        Self.indices(dismissed[Int(route) * controls + Int(control)])
    }

    func globalRoutines(_ control: Int32) -> Range<Int> { Self.indices(global[Int(control)]) }

    private static func indices(_ range: Range<Int32>) -> Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }

    /// Where a branch stands in ``branches``.
    func index(of place: BranchPlace) -> Int {
        let owner =
            switch place.owner {
            case .route(let route): route
            case .flow: places.count
            case .link: places.count + 1
            }
        return Int(firstBranch[Int(firstTransition[owner]) + place.transition]) + place.branch
    }
}

/// What a parent has to know of a child flow.
package struct FlowSummary: Hashable, Sendable {
    /// Outcome by outcome: whether it can be produced.
    package var outcomes: [Bool]
    /// Whether the system's back can leave the flow: its first route can be on top, alone, with its back not hidden.
    package var leavesBySystem: Bool
    /// Whether a `back` of its own can leave it.
    package var leavesByVerb: Bool

    /// What has to be assumed of a flow of which nothing is known.
    static func anything(outcomes: Int) -> FlowSummary {
        FlowSummary(outcomes: [Bool](repeating: true, count: outcomes), leavesBySystem: true, leavesByVerb: true)
    }
}

extension NavigationProgram {
    /// Whether there are more than so many different ways in which branches look beneath the top.
    /// - Complexity: O(routines).
    func looks(moreThan limit: Int) -> Bool {
        guard routines.count > limit else { return false }
        var shapes: Set<[NavigationOperation.Kind]> = []
        for routine in routines where routine.pops { shapes.insert(operations[routine.operations].map(\.kind)) }
        return shapes.count > limit
    }
}
