import FlowModel

/// A flow's navigation as a pushdown system: for each route, the rules for what can happen when it is on top.
///
/// Guards are nondeterministic: there are rules for every branch that some answers lead to. The control location contains what
/// is held, because that determines what a `resume` does. Each control location has its own rules.
struct PushdownSystem {
    /// The first route, and what is put above it as a part of the start.
    struct Start: Hashable {
        var route: RouteID
        var operations: Range<OperationID>
    }

    /// The properties of a route that matter besides its transitions.
    struct RouteProperties {
        /// Whether it is one of the system's starts.
        var isStart = false
        /// Whether the guards can leave `$back` (or `$dismissed`) without a branch.
        var backMayBeSkipped = false
        var dismissedMayBeSkipped = false
        var isDismissible = true
        /// Whether a swipe can fail to dismiss a layer that begins with the route, whatever way it is presented.
        var mayRefuseSwipe = false
        /// The conditions of presentations that hold only if that of the route does not.
        var contraryConditions: [UInt8] = []
        /// Whether it has a transition for the attempt to dismiss such a layer.
        var hasDismissAttempt = false
        /// Whether the system's back can pop the route, if another is beneath.
        var allowsSystemBack = true
        /// Whether the condition on that is taken to be never true.
        var refusesBack = false
        /// Whether it shows a child flow that can leave by a `back` of its own.
        var leavesByVerb = false
        /// The number of outcomes with which the child flow that it shows can end; `nil` if it shows none.
        var endings: Int?
        /// Whether it shows a child flow without outcomes.
        var neverEnds: Bool { endings == 0 }
        /// Whether it is an alert or a confirmation.
        var isAlert = false
        /// How `present` shows it by default.
        var presentation = StackSymbol.Presentation(kind: .sheet)
        /// The bit of a tracked route, see ``StackSymbol/beneath``; zero for others.
        var trackedBit: UInt64 = 0
        /// If a `present` with `unique: layer` names it.
        var layerBits: StackSymbol.LayerBits?
        /// Whether it has values, so that two entries of it can be different.
        var hasValues = false
        /// In `tabs`: whether tasks can run on it, and where its task is in the symbols of the other tabs.
        var hasTasks = false
        var taskShift: UInt8 = 0
        /// The indices of the tasks that `$opened` and `$shown` can start, plus one, in order; zero if they can also start none.
        /// Empty if they start nothing.
        var tasksOfOpening: [UInt8] = []
        var tasksOfShowing: [UInt8] = []
    }

    /// The actions of the system, which are possible without any transition.
    struct SystemRules {
        /// Pops a route.
        var back = PushdownRuleID.none
        /// Swipes down a sheet whose first route is on top.
        var swipe = PushdownRuleID.none
        /// Swipes down a sheet from a route that is pushed on it, if the sheet's first route has no `$dismissed`.
        var swipeWithoutFollowUp = PushdownRuleID.none
        /// The same for each first route that has a `$dismissed`.
        var swipes: [(route: RouteID, rule: PushdownRuleID)] = []
        /// Removes a layer whose only route is a child flow that leaves.
        var leaveLayer = PushdownRuleID.none
        /// Removes all modal layers, because a flow that contains this one dismisses them.
        var dismissedByParent = PushdownRuleID.none
        /// Taps on tabs.
        var tabTaps: [(route: RouteID, rule: PushdownRuleID)] = []
    }

    var container: Flow.Container
    /// Whether the flow is a child of another, so that `back` at its first route can leave it.
    var isChild: Bool
    /// The number of outcomes with which it ends; the others are intents that bubble out of it.
    var endings = 0
    var routes: Table<RouteID, RouteProperties> = Table()
    var starts: [Start] = []
    /// The outcomes with which the flow can finish immediately.
    var startOutcomes: Set<Int> = []

    /// Every branch of the flow, including those without rules: first the branches of the routes, then of the flow's own
    /// transitions, then of the links.
    var branches: Table<BranchID, CompactBranchPosition> = Table()
    /// For each route, the flow and the links: the index in `firstBranch` of their first transition.
    var firstTransition: [Int32] = []
    /// Transition by transition, its first branch.
    var firstBranch: [BranchID] = []

    var rules: Table<PushdownRuleID, PushdownRule> = Table()
    var operations: Table<OperationID, StackOperation> = Table()
    /// The number of bits of ``StackSymbol/beneath`` that have a meaning, except those of tasks.
    var trackedBits = 0
    /// The routes with ``RouteProperties/layerBits``.
    var trackedLayers: [RouteID] = []
    /// The routes of all `reset` lists.
    var resetRoutes: [RouteID] = []

    var controlCount = 1
    /// The rules for the events of each route, its `$back` and its `$dismissed`, by route and control location.
    var ownRules: [Range<PushdownRuleID>] = []
    var backRules: [Range<PushdownRuleID>] = []
    var dismissedRules: [Range<PushdownRuleID>] = []
    /// The rules for attempts to leave, of the routes that have transitions for them: by route and control location.
    var dismissAttemptRules: [Int: Range<PushdownRuleID>] = [:]
    var backAttemptRules: [Int: Range<PushdownRuleID>] = [:]
    /// Whether it has what only expectations need: the names of presentations in symbols, and ``skips``.
    var isForExpectations = false
    /// The names of the presentations that are neither sheets nor covers.
    var styles: [String] = []
    /// The rules for events that no branch takes.
    var skips: [Skip] = []
    /// Of these, the rules for outcomes of tasks, which have ended then: by route and control location.
    var skipsOfTasks: [Int: [PushdownRuleID]] = [:]
    /// Whether the system has stacks that the flow does not: a held event that can fail is taken to fail on every stack.
    var isApproximation = false
    /// Whether the system has taps that the flow does not: a tab that needs a value is taken to be in the bar before it has been shown.
    var hasTabsWithValues = false
    /// What else of a journey the control locations contain; `nil` for nothing.
    var watch: Watch?
    /// The conditions of the presentations, each of them once.
    var presentationConditions: [Condition] = []
    /// Whether any route has a transition for the attempt to dismiss its layer.
    var hasDismissAttempts = false
    /// The rules for flow-level intents and links, which apply at every route, by control location.
    var globalRules: Table<ControlID, Range<PushdownRuleID>> = Table()
    /// The transitions for flow-level intents that a route handles itself, by route, as indices.
    var overridden: [RouteID: Set<Int>] = [:]
    /// Whether a flow that contains this one can have something above it.
    var mayBeCovered = false
    var systemRules = SystemRules()
    /// For alerts, the same as ``globalRules``: each rule dismisses the alert first.
    var globalRulesAtAlerts: Table<ControlID, Range<PushdownRuleID>> = Table()
    /// The removals of alerts without anything else, by route and control location, and for flow-level intents and links.
    var alertRemovals: [Int: [AlertRemoval]] = [:]
    var globalRemovals: [ControlID: [AlertRemoval]] = [:]

    /// Whether an event of another flow can dismiss an alert of this one.
    var isInterruptible = false
    /// Whether a flow that contains this one can dismiss all its modal layers.
    var isDismissedByParent = false

    var hasTasks = false
    /// Whether symbols say which child flows have ended. Only the question where the user comes back to one needs it.
    var tracksEnds = false
    /// Whether any route starts tasks when it is opened or shown.
    var hasTasksOfShowings = false
    /// In `tabs`: the number of bits of a tab's task.
    var taskWidth = 0
    /// In `tabs`: for each tab on which tasks can run, the bit that says whether the user sees it.
    var visibleBits: UInt64 = 0

    /// The route of ``refusing(_:at:)``: to replace it, or the whole stack, is to leave it.
    var refusingRoute = RouteID.none

    /// Whether `unique: layer` names more routes than there are bits to track them, or there are too many tasks.
    var isTooLarge = false

    init(container: Flow.Container, isChild: Bool) {
        self.container = container
        self.isChild = isChild
    }

    var controls: LazyMapSequence<Range<Int>, ControlID> { (0..<controlCount).lazy.map { ControlID(index: $0) } }

    /// The rules for flow-level intents and links where the route is on top. Some of them may not apply; see ``neverApplies(_:at:)``.
    func globalRules(at route: RouteID, _ control: ControlID) -> Range<PushdownRuleID> {
        routes[route].isAlert ? globalRulesAtAlerts[control] : globalRules[control]
    }

    /// The removals of an alert without anything else.
    func removals(of alert: RouteID, _ control: ControlID) -> [AlertRemoval] {
        let own = alertRemovals[key(alert, control), default: []]
        let global = globalRemovals[control, default: []]
        if mayBeCovered || overridden[alert] == nil { return own + global }
        return own + global.filter { !isOverridden($0, at: alert) }
    }

    func ownRules(_ route: RouteID, _ control: ControlID) -> Range<PushdownRuleID> { ownRules[key(route, control)] }

    /// What follows the system's back from a route; `nil` if it has no `$back`.
    func backFollowUp(_ route: RouteID, _ control: ControlID) -> FollowUp? {
        let rules = backRules[key(route, control)]
        return rules.isEmpty ? nil : FollowUp(rules: rules, mayBeSkipped: routes[route].backMayBeSkipped)
    }

    /// What follows when the user swipes down a sheet with this first route; `nil` if it has no `$dismissed`.
    func dismissedFollowUp(_ route: RouteID, _ control: ControlID) -> FollowUp? {
        let rules = dismissedRules[key(route, control)]
        return rules.isEmpty ? nil : FollowUp(rules: rules, mayBeSkipped: routes[route].dismissedMayBeSkipped)
    }

    func hasDismissedRules(_ route: RouteID) -> Bool { !dismissedRules[key(route, .initial)].isEmpty }

    func key(_ route: RouteID, _ control: ControlID) -> Int { route.index * controlCount + control.index }

    func id(of place: BranchPosition) -> BranchID {
        let owner =
            switch place.owner {
            case .route(let route): route
            case .flow: routes.count
            case .link: routes.count + 1
            }
        return firstBranch[Int(firstTransition[owner]) + place.transition].advanced(by: place.branch)
    }

    func operations(of rule: PushdownRuleID) -> ArraySlice<StackOperation> { operations[rules[rule].operations] }

    /// Whether a rule belongs to a flow-level intent or a link.
    func isGlobal(_ rule: PushdownRuleID) -> Bool { isGlobal(rules[rule]) }

    func isGlobal(_ rule: PushdownRule) -> Bool {
        let branch = rule.branch
        return !branch.isNone && !branches[branch].isInRoute
    }

    /// Whether a rule belongs to a link. A link comes from outside the app, so it is not an exit.
    func isLink(_ rule: PushdownRuleID) -> Bool {
        let branch = rules[rule].branch
        return !branch.isNone && branches[branch].isLink
    }

    /// Whether a flow without outcomes has reached its goal if the symbol is on top: a start, or in a `switch` a child flow that
    /// never ends, where the user is meant to stay.
    func isGoal(_ symbol: StackSymbol) -> Bool {
        routes[symbol.route].isStart
            || (container == .switch && symbol.kind == .base && routes[symbol.route].neverEnds)
    }

    /// Whether more than so many different lists of operations may look beneath the top.
    /// - Complexity: O(rules).
    func hasMoreDeepRules(than limit: Int) -> Bool {
        guard rules.count > limit else { return false }
        var distinct: Set<[StackOperation.Kind]> = []
        for rule in rules.elements where rule.mayPop { distinct.insert(operations[rule.operations].map(\.kind)) }
        return distinct.count > limit
    }
}
