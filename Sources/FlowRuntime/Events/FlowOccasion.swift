/// All that an event from outside leads to, until the hooks are told of it: one event is at most one change of what the user
/// sees, however many flows take part.
struct FlowOccasion {
    /// What has happened, and to which flow.
    struct Cause {
        let kind: FlowEvent.Cause.Kind
        let name: String
        /// The flows that lead to the one that was told, from the outermost one on. They may be removed by the event.
        let flows: [FlowNode]
        /// The names of the flows and of the routes between them, which are known only before the event.
        let names: [String]

        /// The cause, seen from a flow that contains the one that was told.
        @MainActor
        func seen(from outer: FlowNode) -> FlowEvent.Cause {
            let outside = flows.firstIndex { $0 === outer } ?? 0
            return FlowEvent.Cause(
                kind: kind, name: name, flow: names.dropFirst(2 * outside).joined(separator: "/"))
        }
    }

    /// An event that had no effect.
    struct Refusal {
        let cause: Cause
        /// The reason without values, and with them.
        let reason: (redacted: String, full: String)
    }

    let cause: Cause
    /// The flows whose state was set, with the identities of what they contained before.
    var flows: [(flow: FlowNode, before: [[Int]])] = []
    var refusals: [Refusal] = []
    /// Whether the outermost flow has reported an outcome.
    var isEnd = false
}

/// The events that have not been told yet. While a hook is told of one, it can lead to further ones.
struct FlowEventQueue {
    var events: [(tell: (FlowEvent) -> Void, event: FlowEvent)] = []
    var isTelling = false
}
