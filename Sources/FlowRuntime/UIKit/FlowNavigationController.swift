#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A navigation controller that reports every change of its screens, also if the app sets a delegate of its own, such as for
    /// custom transitions, and that does not leave a screen that is closed.
    final class FlowNavigationController: UINavigationController {
        /// A closure that is called when a change begins, with the screen that it shows.
        var onChange: @MainActor (_ top: UIViewController, _ isAnimated: Bool) -> Void = { _, _ in }
        /// Returns whether the user cannot go back from a screen at this moment.
        var isClosed: @MainActor (_ screen: UIViewController) -> Bool = { _ in false }
        /// A closure that is called instead of a change that would leave a closed screen, with the screen that it would show.
        var onAttempt: @MainActor (_ top: UIViewController) -> Void = { _ in }

        private func noteChange(_ isAnimated: Bool) {
            if let topViewController { onChange(topViewController, isAnimated) }
        }

        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            super.pushViewController(viewController, animated: animated)
            noteChange(animated)
        }

        override func popViewController(animated: Bool) -> UIViewController? {
            if let below = viewControllers.dropLast().last, leavesClosedScreen(for: below) {
                onAttempt(below)
                return nil
            }
            defer { noteChange(animated) }
            return super.popViewController(animated: animated)
        }

        /// The menu of the back button leads here, also if the button has an action.
        override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
            if leavesClosedScreen(for: viewController) {
                onAttempt(viewController)
                return nil
            }
            defer { noteChange(animated) }
            return super.popToViewController(viewController, animated: animated)
        }

        /// A tap on the selected tab leads here, which the runtime also receives from the tab bar. So this is no attempt of its own.
        override func popToRootViewController(animated: Bool) -> [UIViewController]? {
            if let root = viewControllers.first, leavesClosedScreen(for: root) { return nil }
            defer { noteChange(animated) }
            return super.popToRootViewController(animated: animated)
        }

        override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
            super.setViewControllers(viewControllers, animated: animated)
            noteChange(animated)
        }

        /// Whether a closed screen is above another one. While a gesture goes on, this is `false`: UIKit would wait for a transition that
        /// does not begin. Then the flow brings the closed screen back.
        private func leavesClosedScreen(for screen: UIViewController) -> Bool {
            !hasGesture && viewControllers.drop { $0 !== screen }.dropFirst().contains { isClosed($0) }
        }

        private var hasGesture: Bool {
            #if os(tvOS)
                false
            #else
                backGestures.contains { $0.state == .began || $0.state == .changed }
            #endif
        }
    }

    #if !os(tvOS)
        extension UINavigationController {
            /// The gestures with which the user goes back: the one from the edge, and the one from anywhere.
            var backGestures: [UIGestureRecognizer] {
                var gestures = [interactivePopGestureRecognizer]
                // Earlier compilers come with an SDK that does not have it.
                #if compiler(>=6.2)
                    if #available(iOS 26, visionOS 26, *) { gestures.append(interactiveContentPopGestureRecognizer) }
                #endif
                return gestures.compactMap(\.self)
            }
        }
    #endif
#endif
