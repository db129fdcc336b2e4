/// A closure that is told what happens in a flow and its child flows.
struct FlowEventHook {
    /// Whether routes are told with their values.
    let includesValues: Bool
    let tell: (FlowEvent) -> Void
    /// The identities of what the user saw when the closure was last told.
    var shown: [[[Int]]]
}
