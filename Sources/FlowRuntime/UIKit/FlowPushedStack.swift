#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension UINavigationController {
        /// Pushes a flow: its routes become view controllers of this navigation controller, above those that are there.
        ///
        /// The navigation controller keeps its delegate, and the view controllers below stay as they are. What is pushed above the flow's
        /// screens stays until the flow pushes or pops. The flow ends, and its screens are removed, when it reports an outcome, along with
        /// what was above them then, and when its first screen is removed: because the user goes back from it, or by code. Then
        /// ``FlowCoordinating/onLeave`` of its view model is called.
        ///
        /// The navigation controller keeps `flow` until then. A flow that is on a navigation controller is not pushed again.
        ///
        /// - Parameters:
        ///   - flow: The view controller of the flow, which is itself not on the screen unless the flow is a tab bar.
        ///   - animated: Whether the push is animated.
        public func pushFlow(_ flow: FlowViewController, animated: Bool) { flow.push(on: self, animated: animated) }
    }

    /// A flow on a navigation controller of the app.
    @MainActor
    final class FlowPushedStack: FlowHost {
        private(set) weak var navigation: UINavigationController?
        let base: FlowStackBase
        private let node: FlowNode
        private let onChange: @MainActor () -> Void
        /// Holds the view controller of the flow, which holds this object.
        private weak var holder: FlowWatch?
        private let watch: FlowWatch

        /// - Parameters:
        ///   - flow: The view controller of the flow, which the navigation controller keeps.
        ///   - onChange: A closure that is called after what the navigation controller shows may have changed.
        init(
            _ flow: FlowViewController, on navigation: UINavigationController, onChange: @escaping @MainActor () -> Void
        ) {
            self.navigation = navigation
            self.onChange = onChange
            node = flow.controllers.node
            base = FlowStackBase(on: navigation, of: flow.controllers, onTransitionEnd: onChange)
            let holder = FlowWatch(holding: flow, onMove: onChange)
            self.holder = holder
            watch = FlowWatch(onMove: onChange)
            navigation.view.addSubview(holder)
            // The app can push a flow again that has ended.
            if node.isRemoved { node.flow.setRemoved(false) }
            node.host = self
        }

        /// Watches the screen on top. The delegate of the navigation controller is the app's, and what is on top leaves the window with
        /// every push and pop.
        func watchTop() {
            guard let navigation, let top = navigation.topViewController else { return }
            // A view that is not loaded is loaded only if it is to be seen now. Otherwise `holder` reports when it is.
            let isSeen = navigation.viewIfLoaded?.window != nil
            guard let view = isSeen ? top.view : top.viewIfLoaded, watch.superview !== view else { return }
            view.addSubview(watch)
        }

        /// Notifies all flows on a navigation controller that one of them has changed what it shows. If a cover is above it, nothing else
        /// does.
        static func noteChange(of navigation: UINavigationController) {
            for case let holder as FlowWatch in navigation.view.subviews { holder.onMove() }
        }

        /// Lets go of the navigation controller.
        func end() {
            node.host = nil
            holder?.removeFromSuperview()
            watch.removeFromSuperview()
        }

        func flowWillFinish() { base.noteEnd() }

        func flowHasEnded() { onChange() }
    }

    /// An invisible view that reports when it enters or leaves a window.
    private final class FlowWatch: UIView {
        private let held: AnyObject?
        let onMove: @MainActor () -> Void

        /// - Parameter held: An object that exists at least as long as the view.
        init(holding held: AnyObject? = nil, onMove: @escaping @MainActor () -> Void) {
            self.held = held
            self.onMove = onMove
            super.init(frame: .zero)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            onMove()
        }
    }
#endif
