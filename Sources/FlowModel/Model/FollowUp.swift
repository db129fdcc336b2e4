/// What can follow the moves of a branch, in the order in which it happens. This is the only place that defines the order: emitters
/// print it, and the simulation and pages perform it.
///
/// What a branch resumes is followed first, in the same order. Its ``hold`` and its ``end`` happen as soon as it is resumed.
package enum FollowUp: String, Hashable, Sendable, CaseIterable {
    /// The intent or the link is held.
    case hold
    /// The flow ends with its outcome.
    case end
    /// The task starts on the current entry.
    case task
    /// The child flow to which the link has led opens the rest of it.
    case rest
    /// The child flow to which the branch has led opens the link target.
    case open
    /// The current screen receives the message.
    case deliver

    /// Whether it happens while the other branch is still being performed, if something is resumed.
    package var isImmediate: Bool { self == .hold || self == .end }
}
