// Reports to the hooks of a flow, and of the flows that contain it. Nothing is evaluated if none of them has a hook.
extension FlowNode {
    /// Performs what an event leads to, and then calls the hooks. Within another event, the work is part of that one.
    ///
    /// - Parameters:
    ///   - name: The name of the intent, or the pattern of the link.
    ///   - kind: Where the event comes from, if it is not a screen or a link.
    ///   - work: What the event leads to.
    @discardableResult
    final func occur<Result>(
        _ name: @autoclosure () -> String, by kind: FlowEvent.Cause.Kind = .intent, _ work: () -> Result
    ) -> Result {
        let outermost = outermost
        guard outermost.occasion == nil, isHeard else { return work() }
        outermost.occasion = FlowOccasion(cause: cause(name(), by: kind), isLate: isRemoved)
        let result = work()
        if let occasion = outermost.occasion {
            outermost.occasion = nil
            outermost.enqueue(occasion)
            outermost.drain()
        }
        return result
    }

    /// Performs what is an event of its own within another one, which goes on afterwards.
    final func interrupt(_ work: () -> Void) {
        let outermost = outermost
        guard let current = outermost.occasion else { return work() }
        outermost.occasion = nil
        outermost.enqueue(current)
        // An app must not be called in the middle of an event.
        outermost.queue.interruptions += 1
        work()
        outermost.queue.interruptions -= 1
        outermost.occasion = FlowOccasion(cause: current.cause, isLate: current.isLate)
    }

    /// Notes something that comes with an event, or instead of a change.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - name: The name of what has led to it.
    ///   - cause: Where it comes from, if it is not a screen or a link.
    ///   - message: The message that it is about, without values and with them.
    ///   - receiver: The flow to whose screen the message goes.
    ///   - reason: Why there is no effect, without values and with them.
    final func note(
        _ kind: FlowEvent.Kind, _ name: @autoclosure () -> String, by causeKind: FlowEvent.Cause.Kind = .intent,
        message: @autoclosure () -> FlowOccasion.Text? = nil, receiver: FlowNode? = nil,
        reason: @autoclosure () -> FlowOccasion.Text? = nil
    ) {
        guard isHeard else { return }
        occur(name(), by: causeKind) {
            // A refusal belongs to the event that the flow itself has received. Everything else belongs to the whole event.
            let told = kind == .refused ? nil : outermost.occasion?.cause
            let note = FlowOccasion.Note(
                kind: kind, cause: told ?? cause(name(), by: causeKind), flow: self, reason: reason(),
                message: message(), receiver: receiver.map { (FlowOccasion.Place(of: $0), $0.currentRouteName) })
            outermost.occasion?.notes.append(note)
        }
    }

    /// Notes that an action of the system has no effect, and returns `false`.
    @discardableResult
    final func refuse(system action: String, _ reason: @autoclosure () -> String) -> Bool {
        note(.refused, action, by: .system, reason: (reason(), reason()))
        return false
    }

    /// Notes what the flow contains before its state changes for the first time.
    final func noteState(_ identities: @autoclosure () -> [[Int]]) {
        let outermost = outermost
        guard let occasion = outermost.occasion, !occasion.flows.contains(where: { $0.flow === self }) else { return }
        outermost.occasion?.flows.append((self, identities()))
    }

    // MARK: Hooks

    /// Sets a hook, and reports to it what the user sees.
    final func hook(
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>, includingValues includesValues: Bool,
        _ tell: ((FlowEvent) -> Void)?
    ) {
        guard let tell else { return self[keyPath: slot] = nil }
        let hook = FlowEventHook(includesValues: includesValues, tell: tell, shown: shown)
        self[keyPath: slot] = hook
        tell(event(.started, for: hook))
    }

    private static var slots: [ReferenceWritableKeyPath<FlowNode, FlowEventHook?>] { [\.appHook, \.debugHook] }

    private var isHeard: Bool {
        sequence(first: self, next: { $0.creator }).contains { $0.appHook != nil || $0.debugHook != nil }
    }

    /// The flow itself and the child flows that the user sees, if the user sees this one.
    private var shownChain: [FlowNode] { Array(sequence(first: self, next: { $0.currentChild })) }

    private var shown: FlowEventHook.Shown {
        let chain = shownChain
        return FlowEventHook.Shown(
            identities: chain.map(\.shownIdentities), task: chain.last?.currentEntryTask?.number)
    }

    private func cause(_ name: String, by kind: FlowEvent.Cause.Kind) -> FlowOccasion.Cause {
        // What a flow reports about the event that it has received has the same cause.
        if let cause = outermost.occasion?.cause, cause.name == name, cause.flow.flows.last === self { return cause }
        let isLink = kind == .intent && name.utf8.first == UInt8(ascii: "/")
        return FlowOccasion.Cause(kind: isLink ? .link : kind, name: name, flow: FlowOccasion.Place(of: self))
    }

    // MARK: Reporting

    /// Finds what to report to the hooks of the flows that have changed, and those of the flows that contain them, outermost first.
    private func enqueue(_ occasion: FlowOccasion) {
        let changed = occasion.flows.filter { !$0.flow.isRemoved && $0.flow.identities != $0.before }.map(\.flow)
        var hearing: [FlowNode] = []
        let told = [occasion.cause.flow.flows.last].compactMap(\.self) + changed + occasion.notes.map(\.flow)
        for flow in told {
            let outer = Array(sequence(first: flow, next: { $0.creator })).reversed()
            for other in outer where !hearing.contains(where: { $0 === other }) { hearing.append(other) }
        }
        for flow in hearing {
            for slot in Self.slots { enqueue(occasion, changed, for: flow, slot) }
        }
    }

    private func enqueue(
        _ occasion: FlowOccasion, _ changed: [FlowNode], for flow: FlowNode,
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>
    ) {
        guard let hook = flow[keyPath: slot] else { return }
        func add(_ event: FlowEvent) { queue.events.append((hook.tell, event)) }
        let cause = occasion.cause.seen(from: flow)
        let shown = flow.shown
        if shown != hook.shown {
            flow[keyPath: slot]?.shown = shown
            let isSame = shown.identities == hook.shown.identities
            add(flow.event(isSame ? .taskChanged : .changed, for: hook, cause: cause))
        } else if let unseen = changed.first(where: { $0.isInside(flow) }) {
            var event = flow.event(.changedUnseen, for: hook, cause: cause)
            event.unseenFlow = FlowOccasion.Place(of: unseen).path(from: flow)
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

    private func isInside(_ outer: FlowNode) -> Bool {
        sequence(first: self, next: { $0.creator }).contains { $0 === outer }
    }

    private func event(_ note: FlowOccasion.Note, for hook: FlowEventHook) -> FlowEvent {
        func text(_ text: FlowOccasion.Text) -> String { hook.includesValues ? text.full : text.redacted }
        var event = event(note.kind, for: hook, cause: note.cause.seen(from: self))
        event.reason = note.reason.map(text)
        event.message = note.message.map(text)
        event.receiver = note.receiver.map { "\($0.flow.path(from: self))/\($0.route)" }
        return event
    }

    private func event(_ kind: FlowEvent.Kind, for hook: FlowEventHook, cause: FlowEvent.Cause? = nil) -> FlowEvent {
        let chain = shownChain
        let path = chain.flatMap { [$0.flowName, $0.currentRouteName] }.joined(separator: "/")
        let stack = chain.map {
            FlowEvent.Flow(flow: $0.flowName, layers: $0.layers(includingValues: hook.includesValues))
        }
        var event = FlowEvent(kind: kind, path: path, cause: cause, stack: stack)
        event.task = chain.last?.currentEntryTask.map { "\($0.name.base)" }
        return event
    }
}

extension FlowOccasion.Cause {
    /// The cause, seen from a flow that contains the one that received the event.
    @MainActor
    fileprivate func seen(from outer: FlowNode) -> FlowEvent.Cause {
        FlowEvent.Cause(kind: kind, name: name, flow: flow.path(from: outer))
    }
}
