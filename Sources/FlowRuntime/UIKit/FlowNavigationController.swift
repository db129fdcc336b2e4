#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A navigation controller that reports every change of its screens, also if the app sets a delegate of its own, such as for
    /// custom transitions.
    final class FlowNavigationController: UINavigationController {
        /// A closure that is called when a change begins, with the screen that it shows.
        var onChange: @MainActor (_ top: UIViewController, _ isAnimated: Bool) -> Void = { _, _ in }

        private func noteChange(_ isAnimated: Bool) {
            if let topViewController { onChange(topViewController, isAnimated) }
        }

        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            super.pushViewController(viewController, animated: animated)
            noteChange(animated)
        }

        override func popViewController(animated: Bool) -> UIViewController? {
            defer { noteChange(animated) }
            return super.popViewController(animated: animated)
        }

        override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
            defer { noteChange(animated) }
            return super.popToViewController(viewController, animated: animated)
        }

        override func popToRootViewController(animated: Bool) -> [UIViewController]? {
            defer { noteChange(animated) }
            return super.popToRootViewController(animated: animated)
        }

        override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
            super.setViewControllers(viewControllers, animated: animated)
            noteChange(animated)
        }
    }
#endif
