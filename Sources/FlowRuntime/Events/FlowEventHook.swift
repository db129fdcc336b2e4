/// A closure that is called for every event in a flow and its child flows.
struct FlowEventHook {
    /// Whether routes are reported with their values.
    let includesValues: Bool
    let receive: (FlowEvent) -> Void
    /// What the user saw when the closure was last called; `nil` if it has not been called, because the flow has not started.
    var shown: Shown?

    /// What the user sees.
    struct Shown: Equatable {
        /// The identities of all routes, by flow and layer.
        let identities: [[[Int]]]
        /// The number of the task that runs on it.
        let task: Int?
    }
}
