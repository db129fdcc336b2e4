// A stand-in for Apple's Combine on systems without it. It declares what the runtime and the examples use, with the
// signatures of the public interface. It is implemented far enough to show whether a change is published.

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        if let publisher = self as? ObservableObjectPublisher, let receive = receiveValue as? (()) -> Void {
            let number = publisher.subscribe { receive(()) }
            return AnyCancellable { publisher.unsubscribe(number) }
        }
        return AnyCancellable {}
    }
}

public final class AnyCancellable {
    private let onCancel: () -> Void

    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

    deinit { onCancel() }

    public func cancel() { onCancel() }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private var subscribers: [Int: () -> Void] = [:]
    private var count = 0

    public init() {}

    public final func send() {
        for subscriber in subscribers.values { subscriber() }
    }

    fileprivate func subscribe(_ receive: @escaping () -> Void) -> Int {
        count += 1
        subscribers[count] = receive
        return count
    }

    fileprivate func unsubscribe(_ number: Int) { subscribers[number] = nil }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// As in Combine, the publisher to which the object's `@Published` properties send. The properties are found by
    /// reflection.
    public var objectWillChange: ObservableObjectPublisher {
        var publisher: ObservableObjectPublisher?
        var mirror: Mirror? = Mirror(reflecting: self)
        while let type = mirror {
            for case let property as any PublishedProperty in type.children.map(\.value) {
                publisher = publisher ?? property.publisher ?? ObservableObjectPublisher()
                property.connect(to: publisher)
            }
            mirror = type.superclassMirror
        }
        return publisher ?? ObservableObjectPublisher()
    }
}

private protocol PublishedProperty {
    var publisher: ObservableObjectPublisher? { get }
    func connect(to publisher: ObservableObjectPublisher?)
}

@propertyWrapper
public struct Published<Value>: PublishedProperty {
    private final class Storage {
        var value: Value
        var publisher: ObservableObjectPublisher?
        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.publisher?.send()
            storage.value = newValue
        }
    }

    fileprivate var publisher: ObservableObjectPublisher? { storage.publisher }
    fileprivate func connect(to publisher: ObservableObjectPublisher?) { storage.publisher = publisher }
}
