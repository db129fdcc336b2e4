import Combine

public protocol DynamicProperty {}

/// A property whose value the engine provides.
@MainActor
protocol InstalledProperty {
    func install(as name: String, in node: Node)
}

/// The value of a `@State` property, for as long as its view exists.
final class StateStorage<Value> {
    var value: Value
    weak var node: Node?

    init(_ value: Value, _ node: Node?) {
        self.value = value
        self.node = node
    }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    private final class Place {
        let first: Value
        var storage: StateStorage<Value>?
        init(_ first: Value) { self.first = first }
    }

    nonisolated(unsafe) private let place: Place

    public init(wrappedValue value: Value) { place = Place(value) }
    public init(initialValue value: Value) { place = Place(value) }
    public var wrappedValue: Value {
        get { place.storage?.value ?? place.first }
        nonmutating set {
            place.storage?.value = newValue
            let node = place.storage?.node
            MainActor.assumeIsolated { node?.invalidate() }
        }
    }
    public var projectedValue: Binding<Value> {
        let value = self
        return Binding(storedGet: { value.wrappedValue }, set: { value.wrappedValue = $0 })
    }
}

extension State: InstalledProperty {
    func install(as name: String, in node: Node) {
        let storage = node.storage[name] as? StateStorage<Value> ?? StateStorage(place.first, node)
        node.storage[name] = storage
        place.storage = storage
    }
}

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    nonisolated(unsafe) private let get: () -> Value
    nonisolated(unsafe) private let set: (Value) -> Void
    /// Whether the binding leads to a stored value, rather than to closures.
    let isStored: Bool

    init(storedGet get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
        isStored = true
    }

    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Everything here happens on the main actor, as do the calls.
        self.get = unsafeBitCast(get, to: (() -> Value).self)
        self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
        isStored = false
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(storedGet: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let (get, set) = (get, set)
        return Binding<Subject>(
            storedGet: { get()[keyPath: keyPath] },
            set: { new in
                var value = get()
                value[keyPath: keyPath] = new
                set(value)
            })
    }
}

extension Binding: Sendable where Value: Sendable {}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private final class Place {
        var values = EnvironmentValues()
    }

    nonisolated(unsafe) private let keyPath: KeyPath<EnvironmentValues, Value>
    nonisolated(unsafe) private let place = Place()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { place.values[keyPath: keyPath] }
}

extension Environment: InstalledProperty {
    func install(as name: String, in node: Node) { place.values = node.environment }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// It is not `@frozen` here, because it would then be `Sendable`.
public struct Transaction {
    public init() {}
    public var disablesAnimations = false
    public var animation: Animation?
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

@frozen
public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
}
