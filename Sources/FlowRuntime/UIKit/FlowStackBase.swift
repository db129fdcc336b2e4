#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Shows a layer of a `stack` flow as a navigation controller.
    @MainActor
    final class FlowStackBase: NSObject, FlowBase, UINavigationControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let navigation = UINavigationController()
        private let onTransitionEnd: @MainActor () -> Void
        /// The view controllers that were last put on the screen, and the layer that they belong to.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var layer: ScreenLayer?

        init(
            in host: UIViewController, of controllers: FlowControllers, onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
            super.init()
            navigation.delegate = self
        }

        /// Reports to the flow that the user went back. View controllers missing from the end of the stack were popped with
        /// the back button or the back swipe. If the state has changed in the meantime, the state takes precedence, because
        /// those screens are no longer part of it.
        func followUser() {
            guard !isMoving else { return }
            let now = navigation.viewControllers
            guard now.count < shown.count, zip(now, shown).allSatisfy({ $0 === $1.controller }), let layer = layer?.id,
                let current = controllers.node.screenLayers.first(where: { $0.id == layer }),
                current.screens.map(\.id) == shown.map(\.id)
            else { return }
            shown.removeSubrange(now.count...)
            controllers.node.systemSetPath(shown.dropFirst().map(\.id), inLayer: layer)
        }

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard !isMoving else { return false }
            self.layer = layer
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
            if let top = wanted.last { hideBar(for: top, animated: false) }
            host?.replaceChild(with: navigation, animated: false)
            controllers.identify(layer.screens.last, in: host)
            return true
        }

        /// Hides the navigation bar while a view controller is on top that shows one itself.
        private func hideBar(for top: UIViewController, animated: Bool) {
            let id = shown.first { $0.controller === top }?.id
            let isHidden = id.map { layer?.hidesBar(at: $0) == true } ?? false
            if navigation.isNavigationBarHidden != isHidden {
                navigation.setNavigationBarHidden(isHidden, animated: animated)
            }
        }

        /// UIKit does not support a transition that begins during another one.
        private var isMoving: Bool { navigation.isMoving(then: onTransitionEnd) }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            hideBar(for: viewController, animated: animated)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            onTransitionEnd()
        }
    }
#endif
