/// A view with a modifier.
struct Modified<Content: View>: PrimitiveView, Shown {
    nonisolated(unsafe) let content: Content
    /// Notes what the modifier says, and returns the environment for the content if it differs.
    let modify: @MainActor (Node) -> EnvironmentValues?

    nonisolated init(_ content: Content, _ modify: @escaping @MainActor (Node) -> EnvironmentValues?) {
        self.content = content
        self.modify = modify
    }

    func show(in node: Node) {
        let environment = modify(node)
        if node.isUnbuiltTab { return }
        node.child(node.identity ?? AnyHashable("content"), content, environment: environment)
    }
}

extension View {
    /// The modifier notes something about the node.
    nonisolated private func modified(_ note: @escaping @MainActor (Node) -> Void) -> Modified<Self> {
        Modified(self) { node in
            note(node)
            return nil
        }
    }

    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
        return Modified(self) { node in
            var environment = node.environment
            environment[keyPath: keyPath] = value
            return environment
        }
    }

    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        nonisolated(unsafe) let id = id
        return modified { $0.identity = AnyHashable(id) }
    }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { modified { $0.isUntouchable = !enabled } }

    nonisolated public func opacity(_ opacity: Double) -> some View { modified { $0.isTransparent = opacity == 0 } }

    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        nonisolated(unsafe) let tag = tag
        return modified { $0.tag = AnyHashable(tag) }
    }

    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        nonisolated(unsafe) let label = label()
        return modified { $0.tabItem = TabItem(label) }
    }

    @available(iOS 15.0, macOS 12.0, *)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func badge(_ label: Text?) -> some View {
        nonisolated(unsafe) let label = label
        return modified { $0.badge = label?.content }
    }

    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        nonisolated(unsafe) let destination = destination
        return modified { node in
            guard let stack = node.ancestors.dropFirst().lazy.compactMap(\.stack).first else {
                return node.engine.complain("a destination without a stack")
            }
            stack.setDestination(destination)
        }
    }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modified { $0.isBackHidden = hidesBackButton }
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modified { if bars.contains(.navigationBar) { $0.isBarHidden = visibility == .hidden } }
    }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting(item, isSheet: true, onDismiss, content) }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting(item, isSheet: false, onDismiss, content) }

    nonisolated func presenting<Item: Identifiable, Content: View>(
        _ item: Binding<Item?>, isSheet: Bool, isPopover: Bool = false, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        nonisolated(unsafe) let (item, onDismiss, content) = (item, onDismiss, content)
        return Modified(self) { node in
            let presentation =
                node.presentation ?? Presentation(isSheet: isSheet, isPopover: isPopover, node: node)
            node.presentation = presentation
            let engine = node.engine
            presentation.evaluate { [weak node] in
                item.wrappedValue.map { value in
                    (
                        AnyHashable(value.id),
                        { old, layer in
                            var environment = node?.environment ?? EnvironmentValues()
                            environment.layer = layer
                            return Node.showing(
                                content(value), in: old, engine: engine, parent: nil,
                                environment: environment)
                        }
                    )
                }
            } write: {
                item.wrappedValue = nil
            } onDismiss: {
                onDismiss?()
            }
            return nil
        }
    }

    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        nonisolated(unsafe) let detents = detents
        return modified { $0.detents = detents }
    }

    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modified { $0.isSwipeDisabled = isDisabled }
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }

    nonisolated public func disabled(_ disabled: Bool) -> some View { self }

    /// The Menu button of tvOS, which the tests do not press.
    @available(iOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View { self }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { modified { $0.isUnheard = hidden } }

    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        let isContainer = children == .contain
        return modified { $0.isContainer = isContainer }
    }

    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        modified { $0.identifier = identifier }
    }

    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modified { $0.shortcut = shortcut }
    }

    nonisolated public func padding(_ length: CGFloat) -> some View { self }

    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { WithCompanion(content: self, companion: content()) }

    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { WithCompanion(content: self, companion: content()) }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        nonisolated(unsafe) let action = action
        return modified { $0.onAppear = action }
    }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        nonisolated(unsafe) let action = action
        return modified { $0.onDisappear = action }
    }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { modified { if $0.task == nil { $0.task = TaskState(action) } } }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyboardShortcut: Hashable, Sendable {
    private let name: String
    /// Escape.
    public static let cancelAction = KeyboardShortcut(name: "cancelAction")
}

public struct AccessibilityChildBehavior: Hashable {
    private let name: String
    public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior(name: "ignore") }
    public static var contain: AccessibilityChildBehavior { AccessibilityChildBehavior(name: "contain") }
}

@frozen
public struct Alignment: Equatable, Sendable {
    public static let center = Alignment()
    public static let bottomLeading = Alignment()
}

/// A view with another one behind it or above it, which is looked for after the view: the view is the screen in a picture.
struct WithCompanion<Content: View, Companion: View>: PrimitiveView, Shown {
    // SwiftUI's modifiers can be called from anywhere, and views are not Sendable. Only the engine reads these, on the main actor.
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let companion: Companion

    nonisolated init(content: Content, companion: Companion) {
        self.content = content
        self.companion = companion
    }

    func show(in node: Node) {
        node.child("companion", companion)
        node.child("content", content)
    }
}
