public enum ScenePhase: Comparable, Sendable {
    case background
    case inactive
    case active
}

private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

/// A property that a window keeps beyond the end of the app.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private final class Place {
        weak var node: Node?
    }

    private let key: String
    private let first: Value
    nonisolated(unsafe) private let place = Place()

    public init(_ key: String) where Value == Data? { (self.key, first) = (key, nil) }

    @MainActor public var wrappedValue: Value {
        get { place.node?.engine.sceneStorage[key] as? Value ?? first }
        nonmutating set {
            place.node?.engine.sceneStorage[key] = newValue
            place.node?.invalidate()
        }
    }
}

extension SceneStorage: InstalledProperty {
    func install(as name: String, in node: Node) { place.node = node }
}

extension View {
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        nonisolated(unsafe) let action = action
        return Modified(self) { node in
            node.onOpenURL = action
            return nil
        }
    }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        nonisolated(unsafe) let (value, action) = (value, action)
        return Modified(self) { node in
            let old = node.watched as? V
            node.watched = value
            // The action can change what is being evaluated.
            if let old, old != value { node.engine.afterSteps(1) { action(old, value) } }
            return nil
        }
    }
}

extension View {
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    /// The simulation has no system that chooses a window.
    nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
