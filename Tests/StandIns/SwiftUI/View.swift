// The part of SwiftUI's public interface that the views of FlowRuntime, of generated code and of the example app use. The
// compiler checks them against it on systems without SwiftUI. Signatures, isolation and availability are those of the
// documentation (developer.apple.com/documentation/swiftui); StandInTests compares them with members.tsv. An engine shows what the
// walks need: bodies, state, navigation stacks, tab bars, sheets, covers and buttons. Other controls and lists are only compiled.
// `Simulation` performs the user's actions.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view without a body, like all of Apple's own views.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { nothing() }
}

extension Never: View {
    public var body: Never { nothing() }
}

/// Stands for a value that SwiftUI would provide, in code that is compiled but never run.
nonisolated func nothing() -> Never { while true {} }

nonisolated public struct EmptyView: PrimitiveView {
    public init() {}
}

nonisolated public struct Text: PrimitiveView, Shown {
    let content: String

    public init(verbatim content: String) { self.content = content }
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { content = key.key }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

    @MainActor func show(in node: Node) { node.text = content }
}

/// It is not `Sendable`, although the documentation lists that.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
}

nonisolated public struct Label<Title: View, Icon: View>: PrimitiveView {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

nonisolated public struct Image: PrimitiveView {
    let name: String

    public init(systemName: String) { name = systemName }
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

nonisolated public struct Button<Label: View>: PrimitiveView, Shown {
    private let label: Label?
    private let action: @MainActor () -> Void
    private var role: ButtonRole?

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(action: action, label: label)
        self.role = role
    }

    /// A button that is only compiled.
    fileprivate init(unlabeled action: @escaping @MainActor () -> Void) {
        self.action = action
        label = nil
    }

    @MainActor func show(in node: Node) {
        node.action = action
        node.role = role
        if let label { node.child("label", label) }
    }
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) { self.init(unlabeled: action) }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) { self.init(unlabeled: action) }
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(unlabeled: action) }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(unlabeled: action) }
}
