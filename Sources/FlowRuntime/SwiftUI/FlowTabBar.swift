#if canImport(SwiftUI)
    internal import SwiftUI

    /// The tab bar, covered by a tab that is not in the bar while that tab is selected.
    struct FlowTabBar<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let selected: ScreenID
        @StateObject private var selection: FlowTabSelection

        init(content: FlowContent<ViewModel, Content>, selected: ScreenID) {
            self.content = content
            self.selected = selected
            _selection = StateObject(wrappedValue: FlowTabSelection(content.node))
        }

        var body: some View {
            let tabs = content.node.screenTabs.enumerated().map { FlowBarTab(id: $0, screen: $1.id, tab: $1.tab) }
            let _ = selection.noteEvaluation()
            let isCovered = tabs.contains { $0.screen == selected && $0.tab.isHidden }
            ZStack {
                // The bar stays below a hidden tab, and a hidden tab stays when it is no longer selected, so that they keep
                // their state.
                bar(tabs).opacity(isCovered ? 0 : 1)
                ForEach(tabs.filter(\.tab.isHidden)) { tab in
                    outside(tab.screen).opacity(tab.screen == selected ? 1 : 0)
                }
            }
            .watchingBar(for: selection)
        }

        /// A tab that is not in the bar. SwiftUI confuses the paths of two navigation stacks unless there is a tab bar between them.
        @ViewBuilder private func outside(_ screen: ScreenID) -> some View {
            #if os(macOS) || os(watchOS)
                content.screen(screen)
            #else
                if content.node.isInStack {
                    TabView { content.screen(screen).toolbar(.hidden, for: .tabBar) }
                } else {
                    content.screen(screen)
                }
            #endif
        }

        @ViewBuilder private func bar(_ tabs: [FlowBarTab]) -> some View {
            if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
                TabView(selection: $selection.tab) {
                    ForEach(FlowTabGroup.groups(of: tabs)) { group in items(group) }
                }
            } else {
                TabView(selection: $selection.tab) {
                    ForEach(tabs.filter { !$0.tab.isHidden }) { tab in
                        badged(content.screen(tab.screen).tabItem { label(tab.tab) }, as: tab.tab).tag(tab.id)
                    }
                }
            }
        }

        @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
        @TabContentBuilder<Int>
        private func items(_ group: FlowTabGroup) -> some TabContent<Int> {
            if let title = group.title {
                TabSection {
                    ForEach(group.tabs) { tab in item(tab) }
                } header: {
                    Text(verbatim: title.localized)
                }
            } else {
                ForEach(group.tabs) { tab in item(tab) }
            }
        }

        @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
        @TabContentBuilder<Int>
        private func item(_ tab: FlowBarTab) -> some TabContent<Int> {
            let role: TabRole? = tab.tab.role == .search ? .search : nil
            if tab.tab.isSystemItem {
                badged(Tab(value: tab.id, role: role) { content.screen(tab.screen) }, as: tab.tab)
            } else {
                badged(
                    Tab(value: tab.id, role: role) {
                        content.screen(tab.screen)
                    } label: {
                        label(tab.tab)
                    }, as: tab.tab)
            }
        }

        @ViewBuilder private func label(_ tab: RouteTab) -> some View {
            let title = Text(verbatim: tab.shownTitle?.localized ?? "")
            if let image = tab.image {
                Label {
                    title
                } icon: {
                    Image(image)
                }
            } else if let icon = tab.shownIcon {
                Label {
                    title
                } icon: {
                    Image(systemName: icon)
                }
            } else {
                title
            }
        }

        // tvOS and watchOS have no badges. Where the spec gives a tab none, a screen can have its own.

        @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
        @TabContentBuilder<Int>
        private func badged(_ item: some TabContent<Int>, as tab: RouteTab) -> some TabContent<Int> {
            #if os(tvOS) || os(watchOS)
                item
            #else
                if tab.hasBadge {
                    item.badge(tab.badge?.shownText.map { Text(verbatim: $0) })
                } else {
                    item
                }
            #endif
        }

        @ViewBuilder private func badged(_ screen: some View, as tab: RouteTab) -> some View {
            #if os(tvOS) || os(watchOS)
                screen
            #else
                if tab.hasBadge {
                    screen.badge(tab.badge?.shownText.map { Text(verbatim: $0) })
                } else {
                    screen
                }
            #endif
        }
    }
#endif
