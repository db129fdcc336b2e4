extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        self
    }

    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }

    nonisolated public func opacity(_ opacity: Double) -> some View { self }

    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }

    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }

    nonisolated public func disabled(_ disabled: Bool) -> some View { self }

    nonisolated public func padding(_ length: CGFloat) -> some View { self }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }
}
