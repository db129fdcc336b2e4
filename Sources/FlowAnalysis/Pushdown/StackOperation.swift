import FlowModel

/// One operation on the stack. Most verbs are one operation; some are two: `push: R` with `above: T` is `popTo T`, `push R`.
struct StackOperation: Hashable {
    enum Kind: Hashable {
        case push(RouteID)
        /// Replaces the top if it is the same route, and pushes otherwise.
        case pushUniqueOnTop(RouteID)
        /// Pops to the lowest such route of the layer and replaces it, and pushes if there is none.
        case pushUniqueInLayer(RouteID)
        /// Pushes a route unless one that is on top, or in the layer, has equal values: then it replaces that one. Nothing is known
        /// about values, so it can do either.
        case pushUnlessEqual(RouteID, Verb.UniqueScope)
        case replace(RouteID)
        case present(RouteID, StackSymbol.Presentation)
        /// Pops to the lowest modal layer that begins with the route, and keeps or replaces that. Presents the route if there is none.
        case presentUnique(RouteID, StackSymbol.Presentation, isKept: Bool)
        case pop(Int32)
        case popTo(RouteID)
        case popToRoot
        /// Replaces the stack by a base layer of these elements of ``PushdownSystem/resetRoutes``.
        case reset(Range<Int32>)
        case show(RouteID)
        case dismiss
        case dismissAll
        case back
        case finish(Int32)
        /// In a flow with tasks: shows a route, whose entry is kept if it is shown already.
        case showAgain(RouteID)
        /// In a flow with tasks: shows a route with a new entry.
        case showAnew(RouteID)
        /// One of these tasks ends. The rule does not apply if none of them runs on top.
        case answer(UInt64)
        /// The user taps the selected tab. The rule does not apply if a modal layer covers it.
        case tapShownTab
        /// The child flow on top ends.
        case endChild
        /// A task starts on top.
        case start(UInt8)
        /// The user swipes down a sheet whose first route is this one.
        case swipe(RouteID)
        /// The user swipes down a sheet whose first route has no `$dismissed`.
        case swipeWithoutFollowUp
        /// Dismisses the alert on top, which happens before anything else.
        case takeAlertAway
    }

    var kind: Kind
    /// The branch in which the step is written. Not always the branch of the rule, because a `resume` inserts the branches of
    /// the held event.
    var branch: BranchID
    /// The index of the step in that branch.
    var step: Int32

    /// Whether it can pop the top, and then may have to look beneath.
    var mayPop: Bool {
        switch kind {
        case .push, .pushUniqueOnTop, .replace, .present, .reset, .show, .finish, .answer, .start, .endChild,
            .tapShownTab:
            false
        case .pushUnlessEqual(_, .top): false
        case .pop, .popTo, .popToRoot, .pushUniqueInLayer, .pushUnlessEqual(_, .layer), .dismiss, .dismissAll, .back,
            .swipe,
            .swipeWithoutFollowUp, .showAgain, .showAnew, .takeAlertAway, .presentUnique:
            true
        }
    }

    /// Whether it pops and does nothing else. The route that it uncovers has usually been on top before.
    var onlyPops: Bool {
        switch kind {
        case .pushUniqueInLayer, .pushUnlessEqual, .showAgain, .showAnew, .presentUnique: false
        // A rule with it can still be one that only pops: what is uncovered has been on top before.
        case .answer, .endChild, .tapShownTab: true
        default: mayPop
        }
    }

    /// Whether there is a stack on which it fails.
    var canFail: Bool {
        switch kind {
        case .pop, .back, .popTo, .dismiss: true
        default: false
        }
    }
}
