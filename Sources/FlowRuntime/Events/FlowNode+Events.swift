// What the hooks of a flow, and of the flows that contain it, are told. Nothing is evaluated if none of them has a hook.
extension FlowNode {
    /// Performs what an event leads to, and then tells the hooks. Within another event, the work is part of that one.
    ///
    /// - Parameters:
    ///   - name: The name of the intent, or the pattern of the link.
    ///   - kind: Who has told the flow, if it is not a screen or a link.
    ///   - work: What the event leads to.
    final func occur<Result>(
        _ name: @autoclosure () -> String, by kind: FlowEvent.Cause.Kind = .intent, _ work: () -> Result
    ) -> Result {
        let outermost = outermost
        guard outermost.occasion == nil, isHeard else { return work() }
        outermost.occasion = FlowOccasion(cause: cause(name(), by: kind))
        let result = work()
        if let occasion = outermost.occasion {
            outermost.occasion = nil
            outermost.tell(occasion)
        }
        return result
    }

    /// Notes that an event has no effect.
    ///
    /// - Parameter reason: Why it has none, without values and with them.
    final func refuse(
        _ name: @autoclosure () -> String, by kind: FlowEvent.Cause.Kind = .intent,
        _ reason: @autoclosure () -> (redacted: String, full: String)
    ) {
        guard isHeard else { return }
        let refusal = FlowOccasion.Refusal(cause: cause(name(), by: kind), reason: reason())
        occur(name(), by: kind) { outermost.occasion?.refusals.append(refusal) }
    }

    /// Notes that an action of the system has no effect, and returns `false`.
    @discardableResult
    final func refuse(system action: String, _ reason: @autoclosure () -> String) -> Bool {
        refuse(action, by: .system, (reason(), reason()))
        return false
    }

    /// Notes that the flow, which has no parent, reports an outcome.
    final func noteEnd() { outermost.occasion?.isEnd = true }

    /// Notes what the flow contains before its state changes for the first time.
    final func noteState(_ identities: @autoclosure () -> [[Int]]) {
        let outermost = outermost
        guard let occasion = outermost.occasion, !occasion.flows.contains(where: { $0.flow === self }) else { return }
        outermost.occasion?.flows.append((self, identities()))
    }

    // MARK: Hooks

    /// Sets a hook, and tells it what the user sees.
    final func hook(
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>, includingValues includesValues: Bool,
        _ tell: ((FlowEvent) -> Void)?
    ) {
        guard let tell else { return self[keyPath: slot] = nil }
        let hook = FlowEventHook(includesValues: includesValues, tell: tell, shown: shownChain.map(\.shownIdentities))
        self[keyPath: slot] = hook
        tell(event(.started, for: hook))
    }

    private static var slots: [ReferenceWritableKeyPath<FlowNode, FlowEventHook?>] { [\.appHook, \.debugHook] }

    private var isHeard: Bool {
        sequence(first: self, next: { $0.creator }).contains { $0.appHook != nil || $0.debugHook != nil }
    }

    /// The flow that contains all others, or that contained this one before it was removed.
    private var outermost: FlowNode {
        var flow = self
        while let outer = flow.creator { flow = outer }
        return flow
    }

    /// The flow itself and the child flows that the user sees, if the user sees this one.
    private var shownChain: [FlowNode] { Array(sequence(first: self, next: { $0.currentChild })) }

    private func cause(_ name: String, by kind: FlowEvent.Cause.Kind) -> FlowOccasion.Cause {
        let flows = Array(sequence(first: self, next: { $0.creator })).reversed()
        let names = flows.enumerated().flatMap { $0 == 0 ? [$1.flowName] : [$1.routeName, $1.flowName] }
        let isLink = kind == .intent && name.utf8.first == UInt8(ascii: "/")
        return FlowOccasion.Cause(kind: isLink ? .link : kind, name: name, flows: Array(flows), names: names)
    }

    // MARK: Telling

    /// Tells the hooks of the flows that have changed, and of those that contain them, outermost first.
    private func tell(_ occasion: FlowOccasion) {
        let changed = occasion.flows.filter { !$0.flow.isRemoved && $0.flow.identities != $0.before }.map(\.flow)
        var hearing: [FlowNode] = []
        let told = [occasion.cause.flows.last].compactMap(\.self) + changed + occasion.refusals.compactMap(\.cause.flows.last)
        for flow in told {
            let outer = Array(sequence(first: flow, next: { $0.creator })).reversed()
            for other in outer where !hearing.contains(where: { $0 === other }) { hearing.append(other) }
        }
        for flow in hearing {
            for slot in Self.slots { enqueue(occasion, changed, for: flow, slot) }
        }
        drain()
    }

    private func enqueue(
        _ occasion: FlowOccasion, _ changed: [FlowNode], for flow: FlowNode,
        _ slot: ReferenceWritableKeyPath<FlowNode, FlowEventHook?>
    ) {
        guard let hook = flow[keyPath: slot] else { return }
        func add(_ event: FlowEvent) { queue.events.append((hook.tell, event)) }
        let cause = occasion.cause.seen(from: flow)
        let shown = flow.shownChain.map(\.shownIdentities)
        if shown != hook.shown {
            flow[keyPath: slot]?.shown = shown
            add(flow.event(.changed, for: hook, cause: cause))
        } else if let unseen = changed.first(where: { $0.isInside(flow) }) {
            var event = flow.event(.changedUnseen, for: hook, cause: cause)
            event.unseenFlow = unseen.cause("", by: .system).seen(from: flow).flow
            event.unseen = unseen.layers(includingValues: hook.includesValues)
            add(event)
        }
        for refusal in occasion.refusals where refusal.cause.flows.contains(where: { $0 === flow }) {
            var event = flow.event(.refused, for: hook, cause: refusal.cause.seen(from: flow))
            event.reason = hook.includesValues ? refusal.reason.full : refusal.reason.redacted
            add(event)
        }
        if occasion.isEnd, flow === self { add(flow.event(.finished, for: hook, cause: cause)) }
    }

    private func drain() {
        guard !queue.isTelling else { return }
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

    private func event(_ kind: FlowEvent.Kind, for hook: FlowEventHook, cause: FlowEvent.Cause? = nil) -> FlowEvent {
        let chain = shownChain
        let path = chain.flatMap { [$0.flowName, $0.currentRouteName] }.joined(separator: "/")
        let stack = chain.map {
            FlowEvent.Flow(flow: $0.flowName, layers: $0.layers(includingValues: hook.includesValues))
        }
        return FlowEvent(kind: kind, path: path, cause: cause, stack: stack)
    }
}
