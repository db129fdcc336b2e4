// Reports to the hooks of the flows in a tree.
extension FlowTree {
    private static var slots: [ReferenceWritableKeyPath<FlowNode, FlowEventHook?>] { [\.appHook, \.debugHook] }

    /// Reports the event in progress, which is over.
    func reportOccasion() {
        guard let over = occasion else { return }
        occasion = nil
        enqueue(over)
        drain()
    }

    /// Performs what is an event of its own within the one in progress, which goes on afterwards.
    func interruptOccasion(_ work: () -> Void) {
        guard let current = occasion else { return work() }
        occasion = nil
        enqueue(current)
        // An app must not be called in the middle of an event.
        queue.interruptions += 1
        work()
        queue.interruptions -= 1
        occasion = OpenEvent(cause: current.cause, isLate: current.isLate)
    }

    /// Finds what to report to the hooks of the flows that have changed, and those of the flows that contain them, outermost first.
    private func enqueue(_ occasion: OpenEvent) {
        let changed = occasion.flows.filter { !$0.flow.isRemoved && $0.flow.identities != $0.before }.map(\.flow)
        var listening: [any FlowInTree] = []
        let concerned = [occasion.cause.flow.flows.last].compactMap(\.self) + changed + occasion.notes.map(\.flow)
        for flow in concerned {
            for other in Array(flow.outwards).reversed() where !listening.contains(where: { $0 === other }) {
                listening.append(other)
            }
        }
        for flow in listening {
            for slot in Self.slots { enqueue(occasion, changed, for: flow, slot) }
        }
    }

    private func enqueue(
        _ occasion: OpenEvent, _ changed: [any FlowInTree], for flow: any FlowInTree,
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>
    ) {
        let node: FlowNode = flow
        guard let hook = node[keyPath: slot] else { return }
        func add(_ event: FlowEvent) { queue.events.append((hook.tell, event)) }
        let cause = occasion.cause.seen(from: flow)
        let shown = flow.shownToHook
        if shown != hook.shown {
            node[keyPath: slot]?.shown = shown
            let isSame = shown.identities == hook.shown.identities
            add(flow.event(isSame ? .taskChanged : .changed, for: hook, cause: cause))
        } else if let unseen = changed.first(where: { $0.isInside(flow) }) {
            var event = flow.event(.changedUnseen, for: hook, cause: cause)
            event.unseenFlow = OpenEvent.Place(of: unseen).path(from: flow)
            event.unseen = unseen.layers(includingValues: hook.includesValues)
            add(event)
        }
        for note in occasion.notes where note.flow.isInside(flow) {
            add(flow.event(note, for: hook))
        }
    }

    private func drain() {
        guard !queue.isTelling, queue.interruptions == 0 else { return }
        queue.isTelling = true
        defer { queue.isTelling = false }
        while !queue.events.isEmpty {
            let (tell, event) = queue.events.removeFirst()
            tell(event)
        }
    }
}
