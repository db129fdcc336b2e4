// Reports to the hooks of the flows in a tree.
extension FlowTree {
    private static var slots: [ReferenceWritableKeyPath<FlowNode, FlowEventHook?>] { [\.appHook, \.debugHook] }

    /// Reports the event in progress, which is over.
    func reportOpenEvent() {
        guard let over = openEvent else { return }
        openEvent = nil
        enqueue(over)
        drain()
    }

    /// Performs what is an event of its own within the one in progress, which goes on afterwards.
    func interruptOpenEvent(_ work: () -> Void) {
        guard let current = openEvent else { return work() }
        openEvent = nil
        enqueue(current)
        // An app must not be called in the middle of an event.
        queue.interruptions += 1
        work()
        queue.interruptions -= 1
        openEvent = OpenEvent(cause: current.cause, isLate: current.isLate)
    }

    /// Finds what to report to the hooks of the flows that have changed, and those of the flows that contain them, outermost first.
    private func enqueue(_ openEvent: OpenEvent) {
        let changed = openEvent.flows.filter { !$0.flow.isRemoved && $0.flow.identities != $0.before }.map(\.flow)
        var listening: [any FlowInTree] = []
        let concerned = [openEvent.cause.flow.flows.last].compactMap(\.self) + changed + openEvent.notes.map(\.flow)
        for flow in concerned {
            for other in Array(flow.outwards).reversed() where !listening.contains(where: { $0 === other }) {
                listening.append(other)
            }
        }
        for flow in listening {
            for slot in Self.slots { enqueue(openEvent, changed, for: flow, slot) }
        }
    }

    private func enqueue(
        _ openEvent: OpenEvent, _ changed: [any FlowInTree], for flow: any FlowInTree,
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>
    ) {
        let node: FlowNode = flow
        guard let hook = node[keyPath: slot], !node.waitsForStart else { return }
        // The hooks of the flows that contain a flow report its removal, with the cause and what is dropped.
        if node.isRemoved, node.creator != nil, !openEvent.isLate { return }
        func add(_ event: FlowEvent) { queue.events.append((hook.receive, event)) }
        let cause = openEvent.cause.seen(from: flow)
        let shown = flow.shownToHook
        if shown != hook.shown {
            node[keyPath: slot]?.shown = shown
            if let before = hook.shown {
                let isSame = shown.identities == before.identities
                add(flow.event(isSame ? .taskChanged : .changed, for: hook, cause: cause))
            } else {
                add(flow.event(.started, for: hook))
            }
        } else if let unseen = changed.first(where: { $0.isInside(flow) }) {
            var event = flow.event(.changedUnseen, for: hook, cause: cause)
            event.unseenFlow = OpenEvent.Place(of: unseen).path(from: flow)
            event.unseen = unseen.layers(includingValues: hook.includesValues)
            add(event)
        }
        for note in openEvent.notes where note.flow.isInside(flow) {
            add(flow.event(note, for: hook))
        }
    }

    private func drain() {
        guard !queue.isReporting, queue.interruptions == 0 else { return }
        queue.isReporting = true
        defer { queue.isReporting = false }
        while !queue.events.isEmpty {
            let (receive, event) = queue.events.removeFirst()
            receive(event)
        }
    }
}
