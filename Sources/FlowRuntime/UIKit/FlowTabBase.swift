#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A `tabs` flow as a tab bar, and in its place a tab that is not in it, while that is the selected one.
    @MainActor
    final class FlowTabBase: NSObject, FlowBase, UITabBarControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let bar = UITabBarController()
        private let onRest: @MainActor () -> Void
        /// What was last put in the bar.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var selected: ScreenID?

        init(
            in host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
            super.init()
            bar.delegate = self
        }

        /// The delegate has told it already.
        func followUser() {}

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard let selected = layer.screens.first?.id else { return true }
            let tabs = controllers.node.screenTabs.filter { !$0.tab.isHidden }
            fill(tabs)
            let controller = controllers.controller(of: selected)
            if tabs.contains(where: { $0.id == selected }) {
                // The list behind "More" belongs to no tab; it stays until another one is to be shown.
                let isInMore = !shown.contains { $0.controller === bar.selectedViewController }
                if bar.selectedViewController !== controller, !isInMore || self.selected != selected {
                    bar.selectedViewController = controller
                }
                host?.exchangeChild(for: bar, animated: animated)
            } else {
                host?.exchangeChild(for: controller, animated: animated)
            }
            self.selected = selected
            return true
        }

        /// Each tab keeps its view controller, and that what it shows, until the tab begins anew.
        private func fill(_ tabs: [ScreenTab]) {
            guard tabs.map(\.id) != shown.map(\.id) else { return }
            let known = Set(shown.map(\.id))
            shown = tabs.map { ($0.id, controllers.controller(of: $0.id)) }
            for (tab, shown) in zip(tabs, shown) where !known.contains(tab.id) {
                if tab.tab.title == nil, tab.tab.icon == nil { continue }
                shown.controller.tabBarItem = UITabBarItem(
                    title: tab.tab.title, image: tab.tab.icon.flatMap { UIImage(systemName: $0) }, tag: 0)
            }
            bar.setViewControllers(shown.map(\.controller), animated: false)
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            guard let tab = shown.first(where: { $0.controller === viewController }) else { return }
            controllers.node.systemSelectTab(tab.id)
            // Also where the flow does not go there, for then the bar has to come back.
            onRest()
        }
    }
#endif
