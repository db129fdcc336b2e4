/// A value in reach of a branch that something takes, by its index.
package enum UsedValue: Hashable, Sendable {
    /// Of the event's payload; of a link's captures.
    case payload(Int)
    /// Of the source route's parameters; at a flow's start, of the flow's own.
    case source(Int)
}

extension Binding {
    /// The value that a parameter is bound to, where it is one.
    package var usedValue: UsedValue? {
        switch self {
        case .payload(let index, _): .payload(index)
        case .source(let index, _): .source(index)
        case .literal, .defaultValue, .none, .missing: nil
        }
    }
}

/// What the branches of a transition make use of. Asked of every branch of a module, so answered here, where no branch
/// has to be copied.
extension [Branch] {
    /// Calls `body` with every value that goes anywhere: to a guard, to an effect, to what a step names.
    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        for index in indices {
            if !self[index].isBare {
                self[index].condition?.call.forEachUsedValue(body)
                for effect in self[index].effects { effect.forEachUsedValue(body) }
            }
            self[index].steps.forEachUsedValue(body)
        }
    }

    /// Calls `body` with the index of every guard that is asked.
    package func forEachGuard(_ body: (Int) -> Void) {
        for index in indices where !self[index].isBare {
            if let target = self[index].condition?.call.reference.target { body(target) }
        }
    }

    /// Calls `body` with the index of every effect that is run.
    package func forEachEffect(_ body: (Int) -> Void) {
        for index in indices where !self[index].isBare {
            for effect in self[index].effects {
                if let target = effect.reference.target { body(target) }
            }
        }
    }
}

extension Call {
    package func forEachUsedValue(_ body: (UsedValue) -> Void) { bindings.forEachUsedValue(body) }
}

extension Destination {
    package func forEachUsedValue(_ body: (UsedValue) -> Void) { bindings.forEachUsedValue(body) }
}

extension [Binding] {
    func forEachUsedValue(_ body: (UsedValue) -> Void) {
        for index in indices {
            if let value = self[index].usedValue { body(value) }
        }
    }
}
