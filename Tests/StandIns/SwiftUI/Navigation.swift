@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationPath: Equatable {
    fileprivate var elements: [AnyHashable] = []

    public init() {}
    public var count: Int { elements.count }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    /// Removing more than there is would crash.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct NavigationStack<Data, Root: View>: PrimitiveView, Shown {
    private let root: Root
    private let isStored: Bool
    private let read: () -> [AnyHashable]
    private let write: ([AnyHashable]) -> Void

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        isStored = true
        read = { [] }
        write = { _ in }
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {
        self.root = root()
        isStored = path.isStored
        read = { path.wrappedValue.elements }
        write = { elements in
            var new = NavigationPath()
            new.elements = elements
            path.wrappedValue = new
        }
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.root = root()
        isStored = path.isStored
        read = { path.wrappedValue.map { AnyHashable($0) } }
        write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    }

    @MainActor func show(in node: Node) {
        let stack = node.stack ?? StackState(node)
        node.stack = stack
        node.checkAnimation(of: "stack")
        stack.evaluate(read: read, write: write, isStored: isStored)
        node.child("root", root)
    }
}

@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic
    case visible
    case hidden
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ToolbarPlacement: Sendable, Equatable {
    private let name: String

    @available(macOS, unavailable)
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }

    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
}

public struct PresentationDetent: Hashable {
    private let name: String
    public static var medium: PresentationDetent { PresentationDetent(name: "medium") }
    public static var large: PresentationDetent { PresentationDetent(name: "large") }
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height)") }
}
