@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> ConditionalContent<TrueContent, FalseContent> { ConditionalContent(.first(first)) }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> ConditionalContent<TrueContent, FalseContent> { ConditionalContent(.second(second)) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

nonisolated public struct TupleView<T>: PrimitiveView, Shown {
    private let value: T
    public init(_ value: T) { self.value = value }

    @MainActor func show(in node: Node) {
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            if let view = child.value as? any View { node.child(index, view) }
        }
    }
}

/// `_ConditionalContent`, whose name never appears in source code.
nonisolated public struct ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView, Shown {
    enum Branch {
        case first(TrueContent)
        case second(FalseContent)
    }

    private let branch: Branch
    init(_ branch: Branch) { self.branch = branch }

    @MainActor func show(in node: Node) {
        switch branch {
        case .first(let view): node.child(true, view)
        case .second(let view): node.child(false, view)
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { nothing() }
}

extension Optional: Shown where Wrapped: View {
    func show(in node: Node) {
        if let self { node.child("some", self) }
    }
}

nonisolated public struct AnyView: PrimitiveView, Shown {
    private let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    @MainActor func show(in node: Node) { node.child("any", view) }
}

/// A view with a content that it places in some way.
struct Placed<Content: View>: PrimitiveView, Shown {
    nonisolated(unsafe) let content: Content
    nonisolated init(_ content: Content) { self.content = content }
    func show(in node: Node) { node.child("content", content) }
}

nonisolated public struct Group<Content: View>: PrimitiveView, Shown {
    private let content: Placed<Content>
    public init(@ViewBuilder content: () -> Content) { self.content = Placed(content()) }
    @MainActor func show(in node: Node) { content.show(in: node) }
}

nonisolated public struct ZStack<Content: View>: PrimitiveView, Shown {
    private let content: Placed<Content>
    public init(@ViewBuilder content: () -> Content) { self.content = Placed(content()) }
    @MainActor func show(in node: Node) {
        node.hidesIdentity = true
        content.show(in: node)
    }
}

nonisolated public struct VStack<Content: View>: PrimitiveView, Shown {
    private let content: Placed<Content>
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = Placed(content()) }
    @MainActor func show(in node: Node) { content.show(in: node) }
}

nonisolated public struct HStack<Content: View>: PrimitiveView, Shown {
    private let content: Placed<Content>
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = Placed(content()) }
    @MainActor func show(in node: Node) { content.show(in: node) }
}

@frozen
public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

@frozen
public struct VerticalAlignment: Equatable, Sendable {
    public static let center = VerticalAlignment()
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    nonisolated(unsafe) let data: Data
    nonisolated(unsafe) let id: (Data.Element) -> ID
    nonisolated(unsafe) let content: (Data.Element) -> Content

    nonisolated init(
        _ data: Data, identifiedBy id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }
}

extension ForEach: View where Content: View {
    public var body: Never { nothing() }
}

extension ForEach: Shown where Content: View {
    func show(in node: Node) {
        for element in data { node.child(AnyHashable(id(element)), content(element)) }
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, identifiedBy: { $0.id }, content)
    }
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, identifiedBy: { $0[keyPath: id] }, content)
    }
}
