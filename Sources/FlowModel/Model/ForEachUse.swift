/// A value that something in a branch uses, by its index.
package enum UsedValue: Hashable, Sendable {
    /// A value of the event's payload, or a capture of the link.
    case payload(Int)
    /// A parameter of the source route; at a flow's start, of the flow itself.
    case source(Int)
    /// A parameter of the flow, in a transition of `tabs`.
    case flow(Int)
}

extension UsedValue {
    /// The value as the source of a parameter.
    package var binding: Binding { binding(reading: []) }

    /// The property of the value as the source of a parameter.
    package func binding(reading path: [String]) -> Binding {
        switch self {
        case .payload(let index): .payload(index, path: path)
        case .source(let index): .source(index, path: path)
        case .flow(let index): .flow(index, path: path)
        }
    }
}

extension Binding {
    /// Calls `body` with the values to which a parameter is bound: one, or those of which its value is built.
    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        switch self {
        case .payload(let index, _): body(.payload(index))
        case .source(let index, _): body(.source(index))
        case .flow(let index, _): body(.flow(index))
        case .built(let built): built.forEachValue { $0.forEachUsedValue(body) }
        case .literal, .defaultValue, .none, .missing: break
        }
    }

    package var usesValues: Bool {
        var found = false
        forEachUsedValue { _ in found = true }
        return found
    }

    /// Whether a value comes from the source route, or at a start, from the flow.
    package var readsSource: Bool {
        var found = false
        forEachUsedValue { if case .source = $0 { found = true } }
        return found
    }
}

/// What the branches of a transition use. These functions are called for every branch of a module, so they avoid copying
/// branches.
extension [Branch] {
    /// Calls `body` with every value that is used: by a guard, an effect or a step.
    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        for index in indices {
            if !self[index].isBare {
                self[index].condition?.forEachUsedValue(body)
                for effect in self[index].effects { effect.forEachUsedValue(body) }
                self[index].task?.forEachUsedValue(body)
                self[index].delivery?.bindings.forEachUsedValue(body)
                self[index].place?.bindings.forEachUsedValue(body)
            }
            self[index].steps.forEachUsedValue(body)
        }
    }

    /// Calls `body` with the index of every guard.
    package func forEachGuard(_ body: (Int) -> Void) {
        for index in indices where !self[index].isBare {
            if let target = self[index].condition?.call?.reference.target { body(target) }
        }
    }

    /// Calls `body` with the index of every effect.
    package func forEachEffect(_ body: (Int) -> Void) {
        for index in indices where !self[index].isBare {
            for effect in self[index].effects {
                if let target = effect.reference.target { body(target) }
            }
        }
    }
}

extension Step {
    func forEachUsedValue(_ body: (UsedValue) -> Void) {
        verb.forEachUsedValue(body)
        if hasAnchor { anchor?.binding?.forEachUsedValue(body) }
    }
}

extension Call {
    package func forEachUsedValue(_ body: (UsedValue) -> Void) { bindings.forEachUsedValue(body) }
}

extension Destination {
    package func forEachUsedValue(_ body: (UsedValue) -> Void) { bindings.forEachUsedValue(body) }
}

extension [Binding] {
    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        for index in indices { self[index].forEachUsedValue(body) }
    }
}
