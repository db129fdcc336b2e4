@_exported public import Combine

@MainActor @preconcurrency @frozen @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup @frozen
    public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(storedGet: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public var wrappedValue: ObjectType
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: InstalledProperty {
    func install(as name: String, in node: Node) { node.subscribe(to: wrappedValue, as: name) }
}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Place {
        let make: () -> ObjectType
        var object: ObjectType?
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    nonisolated(unsafe) private let place: Place

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { place = Place(thunk) }
    public var wrappedValue: ObjectType { place.object ?? place.make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: InstalledProperty {
    func install(as name: String, in node: Node) {
        let object = node.storage[name] as? ObjectType ?? place.make()
        node.storage[name] = object
        place.object = object
        node.subscribe(to: object, as: name)
    }
}
