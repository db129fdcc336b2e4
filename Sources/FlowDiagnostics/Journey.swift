/// A path that a user can take to the state of a diagnostic: the events in order, and the result.
package struct Journey: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        /// The route on top of the stack.
        package var route: String
        /// The event's name; `system-back`, `system-swipe` or `tab-tap` for a system gesture, or the pattern of a link.
        package var event: String
        /// The branch of the event's transition that was taken; `nil` if the event has no branches.
        package var branch: Int?
        /// Whether the event is a flow-level intent or a link, which does not belong to the route.
        package var isFromOutside: Bool
        /// The part of the spec that performs the step: the branch, or the route that the system removes.
        package var span: SourceSpan?

        package init(
            route: String, event: String, branch: Int? = nil, isFromOutside: Bool = false,
            span: SourceSpan? = nil
        ) {
            self.route = route
            self.event = event
            self.branch = branch
            self.isFromOutside = isFromOutside
            self.span = span
        }
    }

    /// The names of the system gestures in a step: the system's back, a sheet's swipe, and the tap on a tab.
    package static let systemBack = "system-back"
    package static let systemSwipe = "system-swipe"
    package static let tabTap = "tab-tap"
    /// The app reports that the answers have changed on which tabs depend.
    package static let answersChanged = "answers-changed"
    /// Time passes until what a flow holds for a time is dropped.
    package static let timePasses = "time-passes"
    /// A tap on the OK that the system adds to an alert without buttons.
    package static let systemOK = "system-ok"
    /// An intent or a link of another flow, which dismisses an alert.
    package static let interruption = "alert-interruption"
    /// A flow that contains this one dismisses all modal layers.
    package static let dismissedByParent = "dismissed-by-parent"

    /// What can happen without a transition in a spec, by its name in a step.
    package static let systemEvents = [systemBack, systemSwipe, tabTap, systemOK, interruption, dismissedByParent]

    package var steps: [Step]
    /// The route where the journey ends.
    package var end: String
    /// A short description of the result: "pop 3, but only 2 screens are beneath".
    package var result: String?

    package init(steps: [Step], end: String, result: String? = nil) {
        self.steps = steps
        self.end = end
        self.result = result
    }
}
