#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Shows a `tabs` flow as a tab bar, replaced by a tab that is not in the bar while that tab is selected.
    @MainActor
    final class FlowTabBase: NSObject, FlowBase, UITabBarControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let bar = UITabBarController()
        private let onTransitionEnd: @MainActor () -> Void
        /// The view controllers that were last put in the bar.
        private var shown: [ShownTab] = []
        private var selected: ScreenID?
        /// The view controller that the bar last selected, as far as it was reported here.
        private var selectedInBar: UIViewController?

        init(
            in host: UIViewController, of controllers: FlowControllers, onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
            super.init()
            bar.delegate = self
            #if !os(tvOS) && !os(visionOS)
                bar.moreNavigationController.delegate = self
            #endif
        }

        /// Reports to the flow that the user selected a tab that the bar's delegate has not received, as with those behind "More".
        /// If the state has changed in the meantime, the state takes precedence.
        func followUser() {
            guard let now = bar.selectedViewController, now !== selectedInBar else { return }
            selectedInBar = now
            guard let tab = shown.first(where: { $0.controller === now }),
                controllers.node.screenLayers.first?.screens.first?.id == selected
            else { return }
            controllers.node.systemSelectTab(tab.id)
        }

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard let selected = layer.screens.first?.id else { return true }
            let tabs = controllers.node.screenTabs.filter { !$0.tab.isHidden }
            // If the selected tab is added to the bar, its view controller is first removed from where it replaced the bar.
            if let outside = host?.children.last,
                tabs.contains(where: { controllers.controller(of: $0.id) === outside })
            {
                host?.replaceChild(with: bar, animated: animated)
            }
            fill(tabs)
            let controller = controllers.controller(of: selected)
            if tabs.contains(where: { $0.id == selected }) {
                // The list behind "More" belongs to no tab. It stays until a different tab is to be shown.
                let isInMore = !shown.contains { $0.controller === bar.selectedViewController }
                if bar.selectedViewController !== controller, !isInMore || self.selected != selected {
                    bar.selectedViewController = controller
                }
                selectedInBar = bar.selectedViewController
                host?.replaceChild(with: bar, animated: animated)
            } else {
                host?.replaceChild(with: controller, animated: animated)
            }
            self.selected = selected
            controllers.identify(layer.screens.first, in: host)
            return true
        }

        /// Updates the tabs in the bar. Each tab keeps its view controller, with everything it shows, until the tab starts
        /// again.
        private func fill(_ tabs: [ScreenTab]) {
            defer { updateBadges(tabs) }
            guard tabs.map(\.id) != shown.map(\.id) else { return }
            let known = [ScreenID: ShownTab](uniqueKeysWithValues: shown.map { ($0.id, $0) })
            shown = tabs.map { tab in
                let controller = controllers.controller(of: tab.id)
                if let known = known[tab.id], known.controller === controller { return known }
                if let item = item(tab.tab) { controller.tabBarItem = item }
                return ShownTab(id: tab.id, controller: controller)
            }
            bar.setViewControllers(shown.map(\.controller), animated: false)
            selectedInBar = bar.selectedViewController
        }

        /// - Returns: `nil` if the view controller itself says how its tab looks.
        private func item(_ tab: RouteTab) -> UITabBarItem? {
            if tab.isSystemItem { return UITabBarItem(tabBarSystemItem: .search, tag: 0) }
            let image = tab.image.flatMap { UIImage(named: $0) } ?? tab.shownIcon.flatMap { UIImage(systemName: $0) }
            if tab.shownTitle == nil, tab.image == nil, tab.shownIcon == nil { return nil }
            return UITabBarItem(title: tab.shownTitle?.localized, image: image, tag: 0)
        }

        /// Updates the badges. One that the app itself has set stays as long as the flow has none for the tab.
        private func updateBadges(_ tabs: [ScreenTab]) {
            #if !os(tvOS)
                for (index, tab) in tabs.enumerated() {
                    let badge = tab.tab.badge?.shownText
                    if badge == shown[index].badge { continue }
                    shown[index].badge = badge
                    shown[index].controller.tabBarItem.badgeValue = badge
                }
            #endif
        }

        /// A view controller in the bar.
        private struct ShownTab {
            let id: ScreenID
            let controller: UIViewController
            /// The badge that was last set.
            var badge: String?
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            guard let tab = shown.first(where: { $0.controller === viewController }) else { return }
            let isSelectedAgain =
                viewController === selectedInBar && tab.id == selected
                && controllers.node.screenLayers.first?.screens.first?.id == tab.id
            selectedInBar = viewController
            if isSelectedAgain {
                // UIKit goes back only in a navigation controller that is itself in the bar.
                controllers.node.systemReselectTab(tab.id)
            } else {
                controllers.node.systemSelectTab(tab.id)
            }
            // This is also needed if the flow does not select the tab, because the bar then has to return to the previous
            // one.
            onTransitionEnd()
        }
    }

    // tvOS and visionOS have no list behind "More".
    #if !os(tvOS) && !os(visionOS)
        extension FlowTabBase: UINavigationControllerDelegate {
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) {
                onTransitionEnd()
            }
        }
    #endif
#endif
