extension FlowNavigator {
    /// Returns the name of an intent, which has no argument labels, unlike the value of `#function`.
    static func name(of intent: String) -> String {
        // The pattern of a link is reported as it is, including any parentheses.
        intent.utf8.first == UInt8(ascii: "/") ? intent : String(intent.prefix { $0 != "(" })
    }

    /// Makes several changes that belong to one transition, which is one event for the hooks. If a task has ended on an entry that
    /// the changes uncover, its outcome is handled after all of them.
    func change(as intent: String, _ body: () -> Void) {
        if refusesBeforeStart(intent) { return }
        occur(Self.name(of: intent)) { asOneChange(body) }
    }

    /// Reports an outcome or an intent to the parent, or else reports that it has no effect.
    ///
    /// - Parameter isEnding: Whether the flow ends with it.
    func reportToParent(isEnding: Bool, as intent: String, _ notifyParent: () -> Void) {
        if refusesBeforeStart(intent) { return }
        occur(Self.name(of: intent)) {
            if parent == nil, !isRemoved { note(isEnding ? .finished : .bubbled, Self.name(of: intent)) }
            let ends = isEnding && creator == nil && !isRemoved && host != nil
            if ends { host?.flowWillFinish() }
            if !reportToParent(isEnding: isEnding, notifyParent) { report(intent, .notCurrent) }
            if ends { end() }
        }
    }

    /// Returns why an intent had no effect, with details that only the runtime has: without values, and with them.
    func explanation(
        of reason: UnexpectedIntent<Route>.Reason, from sender: String? = nil
    ) -> (redacted: String, full: String) {
        switch reason {
        case .failed(let failure, let commands): ("\(failure)", "\(failure); none of \(commands) was performed")
        case .dropped(let drop): same(drop.description)
        case .endless: same("transitions trigger each other endlessly")
        case .undelivered where isRemoved: same("the flow has been removed")
        case .undelivered(let message): same("what the user sees does not receive \(message)")
        case .notCurrent where isRemoved: same("the flow has been removed")
        case .notCurrent where waitsForStart: same("the flow has not started")
        case .notCurrent where !isOnTop: same("the user sees something else")
        case .notCurrent where sender != nil: same("it comes from \(sender ?? ""), which the user does not see")
        case .notCurrent:
            (
                "the current route, \(state.current.kind), does not handle it",
                "the current route, \(state.current), does not handle it"
            )
        }
    }

    private func same(_ reason: String) -> (redacted: String, full: String) { (reason, reason) }
}
