/// A value that few owners have, stored separately to keep the owners small: a module has tens of thousands of them.
struct Rare<Value: Hashable & Sendable>: Hashable, Sendable {
    private indirect enum Storage: Hashable, Sendable {
        case none
        case some(Value)
    }

    private var storage: Storage

    init(_ value: Value? = nil) { storage = value.map(Storage.some) ?? .none }

    var value: Value? {
        get { if case .some(let value) = storage { value } else { nil } }
        set { self = Rare(newValue) }
    }

    /// Faster than to read the value.
    var isEmpty: Bool {
        if case .none = storage { true } else { false }
    }
}
