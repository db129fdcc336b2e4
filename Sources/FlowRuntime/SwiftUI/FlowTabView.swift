#if canImport(SwiftUI)
    public import SwiftUI

    /// A view that shows a `tabs` flow as a tab bar, with its sheets and covers.
    ///
    /// The view follows the state of the view model, and reports the user's system actions to it.
    public struct FlowTabView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// Creates a view that shows a flow.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - content: A closure that returns the view of a route. If the route shows a child flow, it receives that flow's
        ///     view model and returns its coordinator view.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that the coordinator view of another flow shows.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let selected = layer.screens.first {
                    FlowTabBar(content: content, selected: selected.id)
                }
            }
        }
    }

    /// The tab bar, covered by a tab that is not in the bar while that tab is selected.
    private struct FlowTabBar<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let selected: ScreenID

        var body: some View {
            let tabs = content.node.screenTabs
            let hidden = tabs.first { $0.id == selected && $0.tab.isHidden }
            ZStack {
                // The bar stays below a hidden tab, so that its tabs keep their state.
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

        /// A binding to the selected tab. SwiftUI sets it when the user taps a tab.
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
