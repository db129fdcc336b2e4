// What a flow notes of an event for the hooks. Nothing is evaluated if neither the flow nor one that contains it has a hook.
extension FlowInTree {
    /// Performs what an event leads to, and then calls the hooks. Within another event, the work is part of that one.
    ///
    /// - Parameters:
    ///   - name: The name of the intent, or the pattern of the link.
    ///   - kind: Where the event comes from, if it is not a screen or a link.
    ///   - work: What the event leads to.
    @discardableResult
    func occur<Result>(
        _ name: @autoclosure () -> String, by kind: FlowEvent.Cause.Kind = .intent, _ work: () -> Result
    ) -> Result {
        withTree { tree in
            guard tree.openEvent == nil, hasHook else { return work() }
            tree.openEvent = OpenEvent(cause: cause(name(), by: kind), isLate: isRemoved)
            let result = work()
            tree.reportOpenEvent()
            return result
        }
    }

    /// Performs what is an event of its own within another one, which goes on afterwards.
    func interrupt(_ work: () -> Void) { withTree { $0.interruptOpenEvent(work) } }

    /// Notes something that comes with an event, or instead of a change.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - name: The name of what has led to it.
    ///   - cause: Where it comes from, if it is not a screen or a link.
    ///   - message: The message that it is about, without values and with them.
    ///   - held: The name of what the flow holds, or has held.
    ///   - receiver: The flow to whose screen the message goes.
    ///   - reason: Why there is no effect, without values and with them.
    func note(
        _ kind: FlowEvent.Kind, _ name: @autoclosure () -> String, by causeKind: FlowEvent.Cause.Kind = .intent,
        message: @autoclosure () -> OpenEvent.Text? = nil, held: String? = nil, receiver: (any FlowInTree)? = nil,
        reason: @autoclosure () -> OpenEvent.Text? = nil
    ) {
        guard hasHook else { return }
        occur(name(), by: causeKind) {
            withTree { tree in
                // A refusal belongs to the event that the flow itself has received. Everything else belongs to the whole event.
                let shared = kind == .refused ? nil : tree.openEvent?.cause
                let note = OpenEvent.Note(
                    kind: kind, cause: shared ?? cause(name(), by: causeKind), flow: self, reason: reason(),
                    message: message(), held: held.map { ($0, OpenEvent.Place(of: self)) },
                    receiver: receiver.map { (OpenEvent.Place(of: $0), $0.currentRouteName) })
                tree.openEvent?.notes.append(note)
            }
        }
    }

    /// Notes that an action of the system has no effect, and returns `false`.
    @discardableResult
    func refuse(system action: String, _ reason: @autoclosure () -> String) -> Bool {
        note(.refused, action, by: .system, reason: (reason(), reason()))
        return false
    }

    /// Notes what the flow contains before its state changes for the first time.
    func noteState(_ identities: @autoclosure () -> [[Int]]) {
        withTree { tree in
            guard let openEvent = tree.openEvent, !openEvent.flows.contains(where: { $0.flow === self }) else { return }
            tree.openEvent?.flows.append((self, identities()))
        }
    }

    /// Whether the flow that received the event in progress had been removed. Without such an event: whether this flow has been removed.
    var isLate: Bool { withTree { $0.openEvent?.isLate } ?? isRemoved }

    /// Whether the flow is part of another one, or the other one itself.
    func isInside(_ outer: any FlowInTree) -> Bool { outwards.contains { $0 === outer } }

    private var hasHook: Bool { outwards.contains { $0.appHook != nil || $0.debugHook != nil } }

    private func cause(_ name: String, by kind: FlowEvent.Cause.Kind) -> OpenEvent.Cause {
        // What a flow reports about the event that it has received has the same cause.
        if let cause = withTree({ $0.openEvent?.cause }), cause.name == name, cause.flow.flows.last === self {
            return cause
        }
        let isLink = kind == .intent && name.utf8.first == UInt8(ascii: "/")
        return OpenEvent.Cause(kind: isLink ? .link : kind, name: name, flow: OpenEvent.Place(of: self))
    }
}
