#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// An object that shows a layer in a view controller.
    @MainActor
    protocol FlowBase: AnyObject {
        /// Reports to the flow what the user has done since the layer was last shown.
        func followUser()

        /// Shows the current state of the layer.
        ///
        /// - Returns: `true` if the layer is completely shown, or `false` if a transition is still in progress.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool
    }

    /// Shows one screen at a time.
    @MainActor
    final class FlowRootBase: FlowBase {
        private weak var host: UIViewController?
        private let controllers: FlowControllers

        init(in host: UIViewController, of controllers: FlowControllers) {
            self.host = host
            self.controllers = controllers
        }

        /// The user cannot change what is shown.
        func followUser() {}

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            if let root = layer.screens.first {
                host?.replaceChild(with: controllers.controller(of: root.id), animated: animated)
                controllers.identify(root, in: host)
            }
            return true
        }
    }

    extension UIViewController {
        /// Takes the view controller out of the one that contains it, before another one does.
        func leaveParent() {
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
        }

        /// Replaces the child view controller of this one, with a fade if there was one before.
        func replaceChild(with new: UIViewController, animated: Bool) {
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
            #if !os(tvOS)
                #if !os(visionOS)
                    setNeedsStatusBarAppearanceUpdate()
                #endif
                setNeedsUpdateOfHomeIndicatorAutoHidden()
                setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
            #endif
        }

        /// Returns whether a transition of this view controller, or of one that contains it, is in progress. If so, `work` is
        /// called when it ends.
        func isMoving(then work: @escaping @MainActor () -> Void) -> Bool {
            guard let transition = transitionCoordinator else { return false }
            _ = transition.animate(alongsideTransition: nil) { _ in work() }
            return true
        }

        /// Returns whether a transition of this view controller, or of a visible one in it, is in progress. If so, `work` is called
        /// when it ends.
        func isAnythingMoving(then work: @escaping @MainActor () -> Void) -> Bool {
            isMoving(then: work)
                || children.contains { $0.viewIfLoaded?.window != nil && $0.isAnythingMoving(then: work) }
        }
    }
#endif
