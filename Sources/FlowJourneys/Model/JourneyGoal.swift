/// Something in a flow that a journey has to do.
package enum JourneyGoal: Hashable, Sendable {
    /// The flow starts at the candidate with this index.
    case start(Int)
    /// The app starts the flow at the entry with this index.
    case entry(Int)
    /// A branch is taken and succeeds. The transition's index is that of `inspect --format json`.
    case branch(transition: Int, Int)
    /// A branch is taken and fails.
    case failure(transition: Int, Int)
    /// No branch of a transition is taken, because none of the conditions holds.
    case noBranch(transition: Int)
    case outcome(Int)
    /// The system's back removes the route with this index.
    case back(Int)
    /// The system's back is refused on the route with this index.
    case refusedBack(Int)
    /// A swipe dismisses the sheet of which the route with this index is the first.
    case swipe(Int)
    case refusedSwipe(Int)
    /// A tap on the tab of the route with this index.
    case tab(Int)
    /// A tap on the tab of the route with this index, which is not in the bar now.
    case absentTab(Int)
    /// The tab of the route with this index is removed from the bar while it is selected, and another one is selected.
    case lostTab(Int)
    /// A link is the first thing that happens.
    case coldLink(Int, isComplete: Bool)
    /// A link that was held back is opened later.
    case resumedLink(Int)
    /// The flow's intent with this index, which was held back, is handled later.
    case resumedIntent(Int)
    /// The situation of a `possible` comes about, in these words.
    case situation(String)
    /// A single change to the flow would be seen. The index is that of ``FlowVariant``.
    case variant(Int)
}

extension JourneyGoal {
    /// Whether it is only for those who write tests, and not shown.
    var isVariant: Bool { if case .variant = self { true } else { false } }
}
