#if canImport(SwiftUI)
    public import SwiftUI

    /// A `tabs` flow on screen: a tab bar, with the sheets and covers above it. It follows the state of the view model, and the state
    /// follows what the system does to it.
    public struct FlowTabView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view of a route. Of one that shows a child flow, the coordinator view of that.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that is shown by the coordinator view of another.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let selected = layer.screens.first {
                    FlowTabBar(content: content, selected: selected.id)
                }
            }
        }
    }

    /// The bar, and in its place a tab that is not in it, while that is the selected one.
    private struct FlowTabBar<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let selected: ScreenID

        var body: some View {
            let tabs = content.node.screenTabs
            let hidden = tabs.first { $0.id == selected && $0.tab.isHidden }
            ZStack {
                // It stays beneath a hidden tab, so that its tabs keep what they show.
                TabView(selection: selection) {
                    ForEach(tabs.filter { !$0.tab.isHidden }) { tab in
                        content.screen(tab.id)
                            .tabItem { item(tab.tab) }
                            .tag(tab.id)
                    }
                }
                .opacity(hidden == nil ? 1 : 0)
                if let hidden { content.screen(hidden.id) }
            }
        }

        @ViewBuilder private func item(_ tab: RouteTab) -> some View {
            let title = LocalizedStringKey(tab.title ?? "")
            if let icon = tab.icon {
                Label(title, systemImage: icon)
            } else {
                Text(title)
            }
        }

        /// A tap on a tab arrives by it.
        private var selection: Binding<ScreenID> {
            let (node, selected) = (content.node, selected)
            return Binding { @MainActor in
                node.screenLayers.first?.screens.first?.id ?? selected
            } set: { @MainActor tab in
                node.systemSelectTab(tab)
            }
        }
    }
#endif
