@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, *)
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView, Shown {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        selection = nil
        self.content = content()
    }

    /// From iOS 18 on.
    public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.selection = selection
        self.content = Content(content())
    }

    @MainActor func show(in node: Node) {
        let bar = node.bar ?? BarState(node)
        node.bar = bar
        node.checkAnimation(of: "tab bar")
        bar.isSingle = selection == nil
        let selection = selection
        bar.evaluate {
            selection.map { AnyHashable($0.wrappedValue) }
        } write: { tag in
            if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
        }
        node.child("tabs", content)
    }
}

// MARK: Tabs as values

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    /// What shows the tabs, which SwiftUI itself does not have.
    nonisolated var shown: AnyView { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct TabRole: Hashable, Sendable {
    fileprivate let name: String
    public static var search: TabRole { TabRole(name: "search") }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct DefaultTabLabel: PrimitiveView {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct Tab<Value, Content, Label> {
    nonisolated(unsafe) fileprivate let value: Value
    nonisolated(unsafe) fileprivate let content: Content
    nonisolated(unsafe) fileprivate let label: Label
    fileprivate let role: TabRole?
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    nonisolated public init(
        value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, content: content(), label: label(), role: role)
    }

    nonisolated public var shown: AnyView {
        nonisolated(unsafe) let (value, label) = (value, label)
        return AnyView(
            Modified(content) { [role] node in
                node.tag = AnyHashable(value)
                node.tabItem = TabItem(label, role)
                return nil
            })
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: DefaultTabLabel(), role: role)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
    nonisolated(unsafe) fileprivate let content: Content
    nonisolated(unsafe) fileprivate let header: Header
}

extension TabSection: TabContent where Header: View, Content: TabContent, SelectionValue == Content.TabValue {
    public typealias TabValue = SelectionValue

    nonisolated public var shown: AnyView {
        nonisolated(unsafe) let header = header
        return AnyView(
            Modified(content.shown) { node in
                node.section = TabItem(header).texts.joined()
                return nil
            })
    }
}

extension TabSection where Content: TabContent, SelectionValue == Content.TabValue {
    nonisolated public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) where Header: View, Footer == EmptyView {
        self.init(content: content(), header: header())
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    nonisolated public struct Content<C: TabContent>: PrimitiveView, Shown {
        nonisolated(unsafe) private let content: C
        init(_ content: C) { self.content = content }
        @MainActor func show(in node: Node) { node.child("content", content.shown) }
    }

    public static func buildExpression<C: TabContent<TabValue>>(_ content: C) -> C { content }
    public static func buildBlock<C: TabContent<TabValue>>(_ content: C) -> C { content }
    public static func buildEither<T: TabContent<TabValue>, F: TabContent<TabValue>>(
        first: T
    ) -> ConditionalTabContent<T, F> { ConditionalTabContent(true, first.shown) }
    public static func buildEither<T: TabContent<TabValue>, F: TabContent<TabValue>>(
        second: F
    ) -> ConditionalTabContent<T, F> { ConditionalTabContent(false, second.shown) }
}

/// `_ConditionalContent`, whose name never appears in source code.
nonisolated public struct ConditionalTabContent<TrueContent: TabContent, FalseContent: TabContent>: TabContent
where TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    nonisolated(unsafe) public let shown: AnyView

    init(_ isFirst: Bool, _ content: AnyView) { shown = AnyView(Keyed(key: AnyHashable(isFirst), content: content)) }
}

/// A view that another one replaces if its key changes.
private struct Keyed: PrimitiveView, Shown {
    nonisolated(unsafe) let key: AnyHashable
    nonisolated(unsafe) let content: AnyView

    nonisolated init(key: AnyHashable, content: AnyView) {
        self.key = key
        self.content = content
    }

    func show(in node: Node) { node.child(key, content) }
}

extension TabContent {
    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        BadgedTabContent<TabValue>(shown: shown, badge: label?.content)
    }
}

private struct BadgedTabContent<TabValue: Hashable>: TabContent {
    nonisolated(unsafe) let shown: AnyView

    nonisolated init(shown: AnyView, badge: String?) {
        self.shown = AnyView(
            Modified(shown) { node in
                node.badge = badge
                return nil
            })
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    nonisolated public var shown: AnyView {
        AnyView(ForEach<Data, ID, AnyView>(data, identifiedBy: id) { [content] in content($0).shown })
    }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    /// Without a builder, so that each closure is one expression, whatever SwiftUI's builder can infer.
    nonisolated public init(_ data: Data, content: @escaping (Data.Element) -> Content) {
        self.init(data, identifiedBy: { $0.id }, content)
    }
}

// MARK: The bar

/// How a tab appears in a bar.
struct TabItem {
    private(set) var texts: [String] = []
    private var images: [String] = []
    private var role: TabRole?

    init() {}

    /// Finds the texts and images of a label.
    init(_ label: some View, _ role: TabRole? = nil) {
        self.role = role
        if label is DefaultTabLabel, let role { texts = [role.name.capitalized] }
        find(in: label)
    }

    private mutating func find(in value: Any) {
        if let text = value as? Text { return texts.append(text.content) }
        if let image = value as? Image { return images.append(image.name) }
        for child in Mirror(reflecting: value).children { find(in: child.value) }
    }

    /// `Cafe [cup] (3)`, with the role and the section behind it.
    func description(_ badge: String?, _ section: String?) -> String {
        (texts + images.map { "[\($0)]" }
            + [badge.map { "(\($0))" }, role?.name, section.map { "in \($0)" }]
            .compactMap(\.self)).joined(separator: " ")
    }
}

extension Node {
    /// Returns the first result here or below, without looking into another bar.
    fileprivate func firstBeforeBar<Result>(_ find: (Node) -> Result?) -> Result? {
        if bar != nil { return nil }
        if let result = find(self) { return result }
        for child in children {
            if let result = child.node.firstBeforeBar(find) { return result }
        }
        return nil
    }
}

extension BarState {
    /// How the tabs appear in the bar.
    var items: [String] {
        var items: [String] = []
        func find(_ node: Node, _ badge: String?, _ section: String?) {
            let (badge, section) = (badge ?? node.badge, section ?? node.section)
            guard node.tag == nil else {
                let item = node.firstBeforeBar { $0.tabItem } ?? TabItem()
                return items.append(item.description(badge ?? node.firstBeforeBar { $0.badge }, section))
            }
            for child in node.children { find(child.node, badge, section) }
        }
        for child in node?.children ?? [] { find(child.node, nil, nil) }
        return items
    }
}
