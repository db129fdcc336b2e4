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
        /// The navigation controller keeps `flow` until then, and the flow is left if the navigation controller is released. If nothing is
        /// below the flow's screens, they stay after the outcome until the app pushes or sets something else.
        ///
        /// Nothing is pushed if `flow` is on the screen already, or if its flow has ended: create a new view model each time. The hook of
        /// ``FlowCoordinating/onEvent(includingValues:_:)`` receives such a `push` as refused.
        ///
        /// - Parameters:
        ///   - flow: The view controller of the flow, which is itself not on the screen unless the flow is a tab bar. So its view, its
        ///     `title`, its `navigationItem` and its `hidesBottomBarWhenPushed` have no effect; set those of the screens.
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
        /// The screen on top that the next layout shows.
        private weak var awaited: UIViewController?

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
            watch = FlowWatch(onMove: onChange)
            let holder = FlowWatch(holding: flow, onMove: onChange)
            self.holder = holder
            holder.onRelease = { [weak self, node] in
                // Another host may show the flow by now.
                if node.host === self { node.flow.leaveAsRemoved() }
            }
            navigation.view.addSubview(holder)
            node.host = self
        }

        /// Watches the screen on top. The delegate of the navigation controller is the app's, and what is on top leaves the window with
        /// every push and pop, in a view of UIKit. The watch is above it there, because the view of a `UIHostingController` takes no
        /// subviews.
        func watchTop() {
            // A view is loaded only if it is to be seen now. Otherwise `holder` reports when it is.
            guard let navigation, navigation.viewIfLoaded?.window != nil, let top = navigation.topViewController,
                let view = top.view
            else { return }
            guard let place = view.superview else { return awaitLayout(of: top) }
            awaited = nil
            if watch.superview !== place { place.addSubview(watch) }
        }

        /// UIKit shows what has been pushed with the next layout, in which `holder` comes after the navigation controller.
        private func awaitLayout(of top: UIViewController) {
            guard awaited !== top else { return }
            awaited = top
            holder?.setNeedsLayout()
        }

        /// Notifies all flows on a navigation controller that one of them has changed what it shows. If a cover is above it, nothing else
        /// does.
        static func noteChange(of navigation: UINavigationController) {
            for case let holder as FlowWatch in navigation.view.subviews { holder.onMove() }
        }

        /// Ends the connection with the navigation controller, which releases the view controller of the flow.
        func end() {
            node.host = nil
            holder?.removeFromSuperview()
            watch.removeFromSuperview()
        }

        func flowWillFinish() { base.noteEnd() }

        func flowHasEnded() { onChange() }
    }

    /// An invisible view that reports when it enters or leaves a window, and when it is laid out.
    private final class FlowWatch: UIView {
        private let held: AnyObject?
        let onMove: @MainActor () -> Void
        /// A closure that is called after the view has been released.
        var onRelease: (@MainActor @Sendable () -> Void)?

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

        override func layoutSubviews() {
            super.layoutSubviews()
            onMove()
        }

        deinit {
            if let onRelease { Task { @MainActor in onRelease() } }
        }
    }
#endif
