#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A layer of a `stack` flow as a navigation controller.
    @MainActor
    final class FlowStackBase: NSObject, FlowBase, UINavigationControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let navigation = UINavigationController()
        private let onRest: @MainActor () -> Void
        /// What was last put on the screen, and the layer that it belonged to.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var layer: ScreenID?

        init(
            in host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
            super.init()
            navigation.delegate = self
        }

        /// View controllers that are gone from the end went by the back button or the back swipe. Where the state has moved on
        /// meanwhile, that was about a screen that it does not show any more, and the state wins.
        func followUser() {
            guard !isMoving else { return }
            let now = navigation.viewControllers
            guard now.count < shown.count, zip(now, shown).allSatisfy({ $0 === $1.controller }), let layer,
                let current = controllers.node.screenLayers.first(where: { $0.id == layer }),
                current.screens.map(\.id) == shown.map(\.id)
            else { return }
            shown.removeSubrange(now.count...)
            controllers.node.systemSetPath(shown.dropFirst().map(\.id), inLayer: layer)
        }

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard !isMoving else { return false }
            self.layer = layer.id
            shown = layer.screens.map { ($0.id, controllers.controller(of: $0.id)) }
            #if !os(tvOS)
                for (screen, shown) in zip(layer.screens, shown) where screen.traits.isBackHidden {
                    shown.controller.navigationItem.hidesBackButton = true
                }
            #endif
            let wanted = shown.map(\.controller)
            if !navigation.viewControllers.elementsEqual(wanted, by: ===) {
                let isSeen = navigation.viewIfLoaded?.window != nil
                navigation.setViewControllers(wanted, animated: animated && isSeen)
            }
            host?.exchangeChild(for: navigation, animated: false)
            return true
        }

        /// UIKit loses its way where one movement begins within another.
        private var isMoving: Bool { navigation.isMoving(then: onRest) }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            onRest()
        }
    }
#endif
