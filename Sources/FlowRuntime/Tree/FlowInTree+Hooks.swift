// The events of a flow and of the flows in it, as values for a hook.
extension FlowInTree {
    /// Sets a hook, and reports to it what the user sees, or does so when the flow starts.
    func hook(
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>, includingValues includesValues: Bool,
        _ receive: ((FlowEvent) -> Void)?
    ) {
        let node: FlowNode = self
        guard let receive else { return node[keyPath: slot] = nil }
        let shown = node.waitsForStart ? nil : shownToHook
        let hook = FlowEventHook(includesValues: includesValues, receive: receive, shown: shown)
        node[keyPath: slot] = hook
        if shown != nil { receive(event(.started, for: hook)) }
    }

    /// What the user sees of the flow itself and of the child flows that are shown in it, if the user sees this one.
    var shownToHook: FlowEventHook.Shown {
        let chain = Array(inwards)
        return FlowEventHook.Shown(
            identities: chain.map(\.shownIdentities), task: chain.last?.currentEntryTask?.number)
    }

    func event(_ note: OpenEvent.Note, for hook: FlowEventHook) -> FlowEvent {
        func text(_ text: OpenEvent.Text) -> String { hook.includesValues ? text.full : text.redacted }
        var event = event(note.kind, for: hook, cause: note.cause.seen(from: self))
        event.reason = note.reason.map(text)
        event.message = note.message.map(text)
        event.held = note.held?.name
        event.holder = note.held?.by.path(from: self)
        event.receiver = note.receiver.map { "\($0.flow.path(from: self))/\($0.route)" }
        return event
    }

    func event(_ kind: FlowEvent.Kind, for hook: FlowEventHook, cause: FlowEvent.Cause? = nil) -> FlowEvent {
        let chain = Array(inwards)
        let path = chain.flatMap { [$0.flowName, $0.currentRouteName] }.joined(separator: "/")
        let stack = chain.map {
            FlowEvent.Flow(flow: $0.flowName, layers: $0.layers(includingValues: hook.includesValues))
        }
        var event = FlowEvent(kind: kind, path: path, cause: cause, stack: stack)
        event.task = chain.last?.currentEntryTask.map { "\($0.name.base)" }
        return event
    }
}

extension OpenEvent.Cause {
    /// The cause, seen from a flow that contains the one that received the event.
    @MainActor
    func seen(from outer: any FlowInTree) -> FlowEvent.Cause {
        FlowEvent.Cause(kind: kind, name: name, flow: flow.path(from: outer))
    }
}
