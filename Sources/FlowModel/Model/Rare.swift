/// A value that few owners have, stored separately to keep the owners small: a module has tens of thousands of them.
///
/// Inlinable, like the properties that read it: to call a function of another module, Swift copies the whole owner.
@usableFromInline
struct Rare<Value: Hashable & Sendable>: Hashable, Sendable {
    @usableFromInline
    indirect enum Storage: Hashable, Sendable {
        case none
        case some(Value)
    }

    @usableFromInline
    var storage: Storage

    init(_ value: Value? = nil) { storage = value.map(Storage.some) ?? .none }

    @inlinable
    var value: Value? {
        if case .some(let value) = storage { value } else { nil }
    }

    /// Faster than to read the value.
    var isEmpty: Bool {
        if case .none = storage { true } else { false }
    }
}
