/// The way a person gets somewhere: what happened where, one event after the other, and what comes of it.
package struct Journey: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        /// The route that was on top.
        package var route: String
        /// The event's name; `system-back`, `system-swipe` and `tab-tap` for what the system does, a pattern for a link.
        package var event: String
        /// Which branch of the event's transition was taken; `nil` where the event has none.
        package var branch: Int?
        /// A flow-level intent or a link: it does not belong to the route.
        package var isFromOutside: Bool
        /// What of a spec takes the step: the branch, or the route that the system removes.
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

    /// What the system's back is called in a step, a sheet's swipe, and the tap on a tab.
    package static let systemBack = "system-back"
    package static let systemSwipe = "system-swipe"
    package static let tabTap = "tab-tap"

    package var steps: [Step]
    /// The route it ends at.
    package var end: String
    /// What happens there, in the fewest words: "pop 3, but only 2 screens are beneath".
    package var result: String?

    package init(steps: [Step], end: String, result: String? = nil) {
        self.steps = steps
        self.end = end
        self.result = result
    }
}
