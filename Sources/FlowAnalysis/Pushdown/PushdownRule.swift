/// A rule of the pushdown system: the steps of one branch, or of one action of the system, in one control location.
///
/// The rules of a textbook read only the top symbol. Such a rule here is a list of operations, which may pop and so look further
/// down; that replaces a chain of textbook rules with a control location between each two.
struct PushdownRule {
    var operations: Range<OperationID>
    /// `none` for the actions of the system.
    var branch: BranchID
    /// The control location afterwards; `nil` if it stays the same.
    var nextControl: ControlID?
    /// Whether an operation may pop.
    var mayPop: Bool
    /// Whether all operations only pop.
    var onlyPops: Bool
    /// Whether an operation can fail.
    var canFail: Bool
    /// Whether it only follows an action of the system, so that the user has not seen the top before it.
    var isFollowUp: Bool
    /// Whether it follows from the entries of its route, as part of other events. It does not navigate.
    var isOfEntry: Bool
}

/// The rules for `$back` or `$dismissed`, which are applied after the system has removed a route.
struct FollowUp: Hashable {
    /// Never empty.
    var rules: Range<PushdownRuleID>
    /// Whether the guards can leave the event without a branch.
    var mayBeSkipped: Bool
    /// Whether only the stacks are wanted on which it is skipped, or fails.
    var isOnlySkipped = false
}
