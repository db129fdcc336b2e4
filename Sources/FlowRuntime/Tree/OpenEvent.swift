/// All that an event from outside leads to, until it is reported to the hooks: one event is at most one change of what the user
/// sees, however many flows take part.
struct OpenEvent {
    /// A text without values, and with them.
    typealias Text = (redacted: String, full: String)

    /// What has happened, and to which flow.
    struct Cause {
        let kind: FlowEvent.Cause.Kind
        let name: String
        let flow: Place
    }

    /// A flow in the tree. The event may remove it.
    struct Place {
        /// The flows that lead to it, from the outermost one on.
        let flows: [any FlowInTree]
        /// The names of the flows and of the routes between them, which can be found only before the event.
        let names: [String]

        @MainActor
        init(of flow: any FlowInTree) {
            flows = Array(flow.outwards).reversed()
            names = flows.enumerated().flatMap { $0 == 0 ? [$1.flowName] : [$1.routeName, $1.flowName] }
        }

        /// The path to the flow, seen from one that contains it.
        @MainActor
        func path(from outer: FlowNode) -> String {
            let outside = flows.firstIndex { $0 === outer } ?? 0
            return names.dropFirst(2 * outside).joined(separator: "/")
        }
    }

    /// Something that comes with an event, or instead of a change.
    struct Note {
        let kind: FlowEvent.Kind
        let cause: Cause
        /// The flow in which it has happened.
        let flow: any FlowInTree
        var reason: Text?
        var message: Text?
        /// The name of what is or was held, and the flow that holds it.
        var held: (name: String, by: Place)?
        /// The flow and the route that the message was for.
        var receiver: (flow: Place, route: String)?
    }

    let cause: Cause
    /// Whether the flow that received the event had been removed before.
    let isLate: Bool
    /// The flows whose state was set, with the identities of what they contained before.
    var flows: [(flow: any FlowInTree, before: [[Int]])] = []
    var notes: [Note] = []
}

/// The events that have not been reported yet. While a hook is called with one, it can lead to further ones.
struct FlowEventQueue {
    var events: [(receive: (FlowEvent) -> Void, event: FlowEvent)] = []
    var isReporting = false
    /// The number of events that have been interrupted.
    var interruptions = 0
}
