public struct ToolbarItemPlacement {
    private let name: String
    @available(watchOS, unavailable)
    public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement(name: "navigation") }
    public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement(name: "cancellationAction") }
    fileprivate var isBack: Bool { ["navigation", "cancellationAction"].contains(name) }
}

@MainActor @preconcurrency
public protocol ToolbarContent {
    /// What shows the items, which SwiftUI itself does not have.
    nonisolated var shown: AnyView { get }
}

nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    nonisolated(unsafe) private let content: Content
    private let isBack: Bool

    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) where ID == () {
        self.content = content()
        isBack = placement.isBack
    }

    nonisolated public var shown: AnyView {
        AnyView(
            Modified(content) { [isBack] node in
                node.isBackItem = isBack
                return nil
            })
    }
}

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}

extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { WithCompanion(content: self, companion: content().shown) }
}
