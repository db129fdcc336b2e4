#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Shows a layer of a `stack` flow in a navigation controller: one of its own, or one of the app, above the screens that are there.
    @MainActor
    final class FlowStackBase: NSObject, FlowBase, UINavigationControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        /// The flow's own navigation controller, or `nil` if the flow is in one of the app.
        private let own: FlowNavigationController?
        private weak var navigation: UINavigationController?
        private var gate: FlowBackGate?
        private let onTransitionEnd: @MainActor () -> Void
        /// The view controllers that were last put on the screen, and the layer that they belong to.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var layer: ScreenLayer?
        /// What is above the flow's screens in the app's navigation controller.
        private var above: [UIViewController] = []
        /// Whether the bar is hidden because the top screen has one of its own.
        private var hasHiddenBar = false
        /// Contains what has a navigation controller of its own, below other screens of the layer.
        private var container: UIViewController?

        init(
            in host: UIViewController, of controllers: FlowControllers, onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            let own = FlowNavigationController()
            self.host = host
            self.controllers = controllers
            self.own = own
            self.onTransitionEnd = onTransitionEnd
            navigation = own
            super.init()
            own.delegate = self
            own.onChange = { [weak self] in self?.willShow($0, animated: $1) }
            own.onAttempt = { [weak self] in self?.userTriesToReach($0) }
            let gate = makeGate(of: own)
            own.isClosed = { [weak gate] in gate?.isClosed($0) == true }
        }

        /// - Parameter navigation: A navigation controller of the app, whose delegate is the app's as well.
        init(
            on navigation: UINavigationController, of controllers: FlowControllers,
            onTransitionEnd: @escaping @MainActor () -> Void
        ) {
            host = navigation
            self.controllers = controllers
            own = nil
            self.onTransitionEnd = onTransitionEnd
            self.navigation = navigation
            super.init()
            makeGate(of: navigation)
        }

        @discardableResult private func makeGate(of navigation: UINavigationController) -> FlowBackGate {
            let gate = FlowBackGate(of: navigation) { [weak self] in self?.userTriesToGoBack() }
            self.gate = gate
            return gate
        }

        // MARK: The user

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
        ///
        /// A flow in a navigation controller of the app has been left if its first screen is missing, also if code of the app has removed it.
        func followUser() {
            guard let navigation, !isMoving else { return }
            guard let screens = screens(in: navigation) else {
                _ = controllers.node.flow.leaveApp()
                return
            }
            let kept = zip(screens, shown).prefix { $0 === $1.controller }.count
            guard kept < shown.count, let layer = layer?.id,
                let current = controllers.node.screenLayers.first(where: { $0.id == layer }),
                current.screens.map(\.id) == shown.map(\.id)
            else { return }
            shown.removeSubrange(kept...)
            controllers.node.systemSetPath(shown.dropFirst().map(\.id), inLayer: layer)
        }

        /// Returns the view controllers from the flow's first one on, or `nil` if the app's navigation controller does not contain it.
        private func screens(in navigation: UINavigationController) -> ArraySlice<UIViewController>? {
            let now = navigation.viewControllers
            if own != nil { return now[...] }
            guard let first = shown.first?.controller else { return [] }
            return now.firstIndex { $0 === first }.map { now[$0...] }
        }

        // MARK: The screen

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard let navigation, !isMoving else { return false }
            let screens = screens(in: navigation) ?? []
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
            // What a screen, or the app, has pushed by itself stays until the flow changes its own screens.
            let isKept = wanted.elementsEqual(before, by: ===) && screens.starts(with: wanted, by: ===)
            if !isKept, !screens.elementsEqual(wanted, by: ===) {
                let below = navigation.viewControllers.dropLast(screens.count)
                setScreens(below + wanted, of: navigation, animated: animated)
            }
            if own == nil { above = screensAbove(in: navigation) }
            if let top = navigation.topViewController { hideBar(for: top, animated: false) }
            // A screen that has just been removed is opened, too, because the app can show its view controller elsewhere.
            gate?.close(shown.filter { layer.refusesBack(at: $0.id) }.map(\.controller))
            if let own { host?.replaceChild(with: own, animated: false) }
            controllers.identify(layer.screens.last, in: host)
            return true
        }

        private func controller(of screen: ScreenEntry, in layer: ScreenLayer) -> UIViewController {
            // A tab bar that is pushed onto a navigation controller of the app is there as a whole.
            if own == nil, controllers.node.isTabBar, let owner = controllers.owner { return owner }
            guard layer.presentation != nil, screen.traits.ownsNavigation, screen.id == layer.screens.first?.id else {
                return controllers.controller(of: screen.id, in: navigation)
            }
            // A screen was pushed above a flow with a navigation controller of its own, which cannot be in another one.
            let content = controllers.controller(of: screen.id)
            if let container, container.children.last === content { return container }
            content.leaveParent()
            let container = UIViewController()
            container.replaceChild(with: content, animated: false)
            self.container = container
            return container
        }

        private func setScreens(
            _ screens: [UIViewController], of navigation: UINavigationController, animated: Bool
        ) {
            let isSeen = navigation.viewIfLoaded?.window != nil
            navigation.setViewControllers(screens, animated: animated && isSeen)
            if own == nil { FlowPushedStack.noteChange(of: navigation) }
        }

        private func screensAbove(in navigation: UINavigationController) -> [UIViewController] {
            screens(in: navigation).map { Array($0.dropFirst(shown.count)) } ?? []
        }

        /// Notes what is above the flow, which goes with it, even if the user is about to go back there.
        func noteEnd() { if let navigation { above += screensAbove(in: navigation) } }

        /// Removes the screens of a flow that has ended from the app's navigation controller. What the app has pushed since then stays.
        ///
        /// - Returns: `false` if a transition is still in progress, or if nothing else is on the stack, which cannot be empty.
        func removeScreens(animated: Bool) -> Bool {
            guard let navigation else { return true }
            guard !isMoving else { return false }
            let now = navigation.viewControllers
            let ended = shown.map(\.controller) + above
            let rest = now.filter { screen in !ended.contains { $0 === screen } }
            gate?.close([])
            if rest.isEmpty { return now.isEmpty }
            if rest.count < now.count { setScreens(rest, of: navigation, animated: animated) }
            return true
        }

        private func canGoBack(from screen: ScreenID) -> Bool {
            guard let layer, let entry = layer.screens.first(where: { $0.id == screen }) else { return true }
            return !entry.traits.isBackHidden && !layer.refusesBack(at: screen)
        }

        /// Hides the navigation bar while a view controller is on top that shows one itself.
        private func hideBar(for top: UIViewController, animated: Bool) {
            guard let own else { return }
            let id = shown.first { $0.controller === top }?.id
            let isHidden = id.map { layer?.hidesBar(at: $0) == true } ?? false
            // A screen can hide the bar itself.
            guard isHidden != hasHiddenBar else { return }
            hasHiddenBar = isHidden
            own.setNavigationBarHidden(isHidden, animated: animated)
        }

        // MARK: Transitions

        /// UIKit does not support a transition that begins during another one.
        private var isMoving: Bool {
            guard let navigation else { return false }
            if navigation.isMoving(then: onTransitionEnd) { return true }
            // It can be the navigation controller of the app that presents what the flow does. The end of a transition without a
            // coordinator is reported all the same.
            guard own == nil, let cover = navigation.presentedViewController as? FlowCoverController else {
                return false
            }
            return cover.isBeingPresented || cover.isBeingDismissed
        }

        /// A screen begins to appear. If the user cancels that, UIKit reports neither the beginning nor the end for the screen that
        /// stays, and a bar that remained hidden would take the way back away.
        private func willShow(_ screen: UIViewController, animated: Bool) {
            hideBar(for: screen, animated: animated)
            guard let transition = navigation?.transitionCoordinator else { return onTransitionEnd() }
            _ = transition.animate(alongsideTransition: nil) { [weak self] context in
                guard let self else { return }
                if context.isCancelled, let top = navigation?.topViewController { hideBar(for: top, animated: false) }
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
