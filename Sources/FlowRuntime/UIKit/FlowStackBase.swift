#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Shows a layer of a `stack` flow as a navigation controller.
    @MainActor
    final class FlowStackBase: NSObject, FlowBase, UINavigationControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let navigation = FlowNavigationController()
        private var gate: FlowBackGate?
        private let onTransitionEnd: @MainActor () -> Void
        /// The view controllers that were last put on the screen, and the layer that they belong to.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var layer: ScreenLayer?
        /// Whether the bar is hidden because the top screen has one of its own.
        private var hasHiddenBar = false
        /// Contains what has a navigation controller of its own, below other screens of the layer.
        private var container: UIViewController?

        init(
            in host: UIViewController, of controllers: FlowControllers, onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onTransitionEnd = onTransitionEnd
            super.init()
            navigation.delegate = self
            navigation.onChange = { [weak self] in self?.willShow($0, animated: $1) }
            navigation.onAttempt = { [weak self] in self?.userTriesToReach($0) }
            gate = FlowBackGate(of: navigation) { [weak self] in self?.userTriesToGoBack() }
        }

        private func userTriesToGoBack() {
            guard let layer, let top = shown.last?.id else { return }
            controllers.node.systemAttemptBack(from: top, inLayer: layer.id)
        }

        /// The user goes back past a screen that cannot be left at the moment. The flow leaves those above it.
        private func userTriesToReach(_ screen: UIViewController) {
            guard let layer, let index = shown.firstIndex(where: { $0.controller === screen }),
                controllers.node.screenLayers.last?.screens.map(\.id) == shown.map(\.id)
            else { return }
            controllers.node.systemSetPath(shown[...index].dropFirst().map(\.id), inLayer: layer.id)
        }

        /// Reports to the flow that the user went back. View controllers missing from the stack were popped with the back button or the
        /// back swipe. If the state has changed in the meantime, the state takes precedence, because those screens are no longer part of
        /// it.
        func followUser() {
            guard !isMoving else { return }
            let kept = zip(navigation.viewControllers, shown).prefix { $0 === $1.controller }.count
            guard kept < shown.count, let layer = layer?.id,
                let current = controllers.node.screenLayers.first(where: { $0.id == layer }),
                current.screens.map(\.id) == shown.map(\.id)
            else { return }
            shown.removeSubrange(kept...)
            controllers.node.systemSetPath(shown.dropFirst().map(\.id), inLayer: layer)
        }

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard !isMoving else { return false }
            self.layer = layer
            let before = shown.map(\.controller)
            let known = Set(shown.map(\.id))
            shown = layer.screens.map { ($0.id, controller(of: $0, in: layer)) }
            for (screen, shown) in zip(layer.screens, shown) where !known.contains(screen.id) {
                controllers.noteMissing(screen.origin)
                controllers.zoom(shown.controller, from: screen.origin) { [weak self] in
                    self?.canGoBack(from: screen.id) == true
                }
            }
            #if !os(tvOS)
                // That of a tab bar depends on the selected tab.
                for (screen, shown) in zip(layer.screens, shown) where screen.traits.isBackHidden || screen.isTabBar {
                    shown.controller.navigationItem.hidesBackButton = screen.traits.isBackHidden
                }
            #endif
            let wanted = shown.map(\.controller)
            let now = navigation.viewControllers
            // What a screen has pushed by itself stays until the flow changes its own screens.
            let isKept = wanted.elementsEqual(before, by: ===) && now.starts(with: wanted, by: ===)
            if !isKept, !now.elementsEqual(wanted, by: ===) {
                let isSeen = navigation.viewIfLoaded?.window != nil
                navigation.setViewControllers(wanted, animated: animated && isSeen)
            }
            if let top = navigation.topViewController { hideBar(for: top, animated: false) }
            // A screen that has just been removed is opened, too, because the app can show its view controller elsewhere.
            gate?.close(shown.filter { layer.refusesBack(at: $0.id) }.map(\.controller))
            host?.replaceChild(with: navigation, animated: false)
            controllers.identify(layer.screens.last, in: host)
            return true
        }

        private func controller(of screen: ScreenEntry, in layer: ScreenLayer) -> UIViewController {
            guard layer.presentation != nil, screen.traits.ownsNavigation, screen.id == layer.screens.first?.id else {
                return controllers.controller(of: screen.id, in: navigation)
            }
            // A screen was pushed above a flow with a navigation controller of its own, which cannot be in another one.
            let own = controllers.controller(of: screen.id)
            if let container, container.children.last === own { return container }
            own.leaveParent()
            let container = UIViewController()
            container.replaceChild(with: own, animated: false)
            self.container = container
            return container
        }

        private func canGoBack(from screen: ScreenID) -> Bool {
            guard let layer, let entry = layer.screens.first(where: { $0.id == screen }) else { return true }
            return !entry.traits.isBackHidden && !layer.refusesBack(at: screen)
        }

        /// Hides the navigation bar while a view controller is on top that shows one itself.
        private func hideBar(for top: UIViewController, animated: Bool) {
            let id = shown.first { $0.controller === top }?.id
            let isHidden = id.map { layer?.hidesBar(at: $0) == true } ?? false
            // A screen can hide the bar itself.
            guard isHidden != hasHiddenBar else { return }
            hasHiddenBar = isHidden
            navigation.setNavigationBarHidden(isHidden, animated: animated)
        }

        /// UIKit does not support a transition that begins during another one.
        private var isMoving: Bool { navigation.isMoving(then: onTransitionEnd) }

        /// A screen begins to appear. If the user cancels that, UIKit reports neither the beginning nor the end for the screen that
        /// stays, and a bar that remained hidden would take the way back away.
        private func willShow(_ screen: UIViewController, animated: Bool) {
            hideBar(for: screen, animated: animated)
            guard let transition = navigation.transitionCoordinator else { return onTransitionEnd() }
            _ = transition.animate(alongsideTransition: nil) { [weak self] context in
                guard let self else { return }
                if context.isCancelled, let top = navigation.topViewController { hideBar(for: top, animated: false) }
                onTransitionEnd()
            }
        }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            willShow(viewController, animated: animated)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            onTransitionEnd()
        }
    }
#endif
