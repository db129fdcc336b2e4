#if canImport(Combine)
    internal import Combine
#endif
#if canImport(SwiftUI)
    /// The tab that a tab bar shows now, which follows the selected tab of a flow.
    ///
    /// Tabs are identified by their position, which stays the same when a tab starts again.
    @MainActor
    final class FlowTabSelection: ObservableObject {
        /// The position of the tab. SwiftUI sets it when the user taps a tab. While a tab is selected that is not in the bar, it is
        /// the one that was selected before.
        @Published var tab: Int {
            didSet { if !isFollowing { userSelectedTab(insteadOf: oldValue) } }
        }

        private let node: FlowNode
        private var isFollowing = false
        /// Whether another tab was selected after the bar was evaluated last. Until it is evaluated again, SwiftUI may set the same
        /// tab once more. That is not a second tap by the user, which would remove the screens of the tab.
        private var mayBeSetTwice = false
        private var follower: FlowFollower?
        /// Returns whether the bar is on screen and nothing around it moves, so that only the user can select a tab.
        var isBarAtRest: @MainActor () -> Bool = { true }

        init(_ node: FlowNode) {
            self.node = node
            tab = Self.selected(in: node) ?? node.screenTabs.firstIndex { !$0.tab.isHidden } ?? 0
            follower = FlowFollower(of: node) { [weak self] in self?.follow() ?? true }
        }

        /// The position of the selected tab, if it is in the bar.
        private static func selected(in node: FlowNode) -> Int? {
            let selected = node.screenLayers.first?.screens.first?.id
            return node.screenTabs.firstIndex { $0.id == selected && !$0.tab.isHidden }
        }

        private func follow() -> Bool {
            guard let selected = Self.selected(in: node), selected != tab else { return true }
            isFollowing = true
            defer { isFollowing = false }
            tab = selected
            mayBeSetTwice = true
            return true
        }

        /// If the user taps the selected tab, some systems go back to its first screen, some only set the same tab again, and some
        /// do both.
        private func userSelectedTab(insteadOf old: Int) {
            let tabs = node.screenTabs
            // If a tab covers the bar, the user can tap nothing in it. SwiftUI selects the first tab if the one before has left the bar.
            if tabs.indices.contains(tab), let selected = Self.selected(in: node) {
                if tab != old || tab != selected {
                    mayBeSetTwice = true
                    node.systemSelectTab(tabs[tab].id)
                } else if !mayBeSetTwice, isBarAtRest() {
                    node.systemReselectTab(tabs[tab].id)
                }
            }
            // If the flow does not select the tab, the bar returns to the previous one.
            follower?.waitForEvaluation()
        }

        /// Notes that the view that shows the bar has been evaluated.
        func noteEvaluation() {
            follower?.noteEvaluation()
            if mayBeSetTwice { Task { [weak self] in self?.mayBeSetTwice = false } }
        }
    }
#endif
