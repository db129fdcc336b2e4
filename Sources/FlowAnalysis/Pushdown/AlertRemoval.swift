import FlowModel

/// An event that dismisses an alert and does nothing else: it has no branch, or its branch fails.
struct AlertRemoval {
    var event: AlertRemovalEvent
    var rule: PushdownRuleID
    /// The branches that can fail; `nil` if there is certainly no branch.
    var followUp: FollowUp?
    /// The first branch of the event; `nil` if it has no transition.
    var place: BranchPosition?
}

/// The event of an alert's removal in a journey.
struct AlertRemovalEvent: Hashable {
    var name: String
    /// Whether it is a flow-level intent or a link.
    var isFromOutside = false
    /// Links come from outside the app, so they do not count as exits.
    var isLink = false
}
