#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// What shows a layer in a view controller of its own.
    @MainActor
    protocol FlowBase: AnyObject {
        /// Tells the flow what the user has done since it was last shown.
        func followUser()

        /// - Returns: whether all of it is shown now; if not, something is still moving.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool
    }

    /// One screen at a time.
    @MainActor
    final class FlowRootBase: FlowBase {
        private weak var host: UIViewController?
        private let controllers: FlowControllers

        init(in host: UIViewController, of controllers: FlowControllers) {
            self.host = host
            self.controllers = controllers
        }

        /// There is nothing that the user could do.
        func followUser() {}

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            if let root = layer.screens.first {
                host?.exchangeChild(for: controllers.controller(of: root.id), animated: animated)
            }
            return true
        }
    }

    extension UIViewController {
        /// Makes a view controller the only one in this one; it fades in where there was another one.
        func exchangeChild(for new: UIViewController, animated: Bool) {
            let old = children.last
            guard old !== new else { return }
            old?.willMove(toParent: nil)
            addChild(new)
            let exchange: @MainActor () -> Void = { [view] in
                guard let view, let content = new.view else { return }
                content.frame = view.bounds
                content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                old?.viewIfLoaded?.removeFromSuperview()
                view.addSubview(content)
            }
            if animated, old != nil, viewIfLoaded?.window != nil {
                UIView.transition(
                    with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { exchange() },
                    completion: nil)
            } else {
                exchange()
            }
            old?.removeFromParent()
            new.didMove(toParent: self)
            #if !os(tvOS) && !os(visionOS)
                setNeedsStatusBarAppearanceUpdate()
            #endif
        }

        /// Whether a movement of this view controller, or of one around it, is under way; `work` comes after it.
        func isMoving(then work: @escaping @MainActor () -> Void) -> Bool {
            guard let transition = transitionCoordinator else { return false }
            _ = transition.animate(alongsideTransition: nil) { _ in work() }
            return true
        }
    }
#endif
