#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A view controller that shows a flow with its sheets and covers: a `stack` flow as a navigation controller, a `tabs`
    /// flow as a tab bar, and a `switch` flow as one root at a time.
    ///
    /// The screens of child flows that are pushed share the navigation controller, unless the child is a tab bar. The view
    /// controller follows the state of the view model, and reports the user's system actions to it.
    ///
    /// Use it like any other view controller: as the root of a window, as a tab, or presented by your own code. To push it onto a
    /// navigation controller of the app, call ``UIKit/UINavigationController/pushFlow(_:animated:)``.
    open class FlowViewController: UIViewController {
        let controllers: FlowControllers
        /// The view controller of the flow in which this one is embedded. It shows the sheets and covers, and requests the view
        /// controllers of the screens in its own navigation controller.
        final weak var outer: FlowViewController?
        private var base: (any FlowBase)?
        /// The navigation controller of the app onto which the flow has been pushed.
        private var pushed: FlowPushedStack?
        private lazy var covers = makeCovers(over: self)
        private var observation: ScreenObservation?
        private var isUpdateDue = false
        /// Whether the app may have removed the view controller from below its sheets and covers.
        private var isRemovalPossible = false
        /// Whether the pending update is animated. The first one is not.
        private var isAnimated = false

        /// Creates a view controller that shows a flow.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - content: A closure that returns the view controller of a route. If the route shows a child flow, it receives
        ///     that flow's view model and returns a `FlowViewController` for it.
        public init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> UIViewController?
        ) {
            controllers = FlowControllers(viewModel) { route, child, _ in content(route, child) }
            super.init(nibName: nil, bundle: nil)
            controllers.owner = self
        }

        /// Creates a view controller that shows a flow with screens that receive messages.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - content: A closure that returns the view controller of a route. If the route shows a child flow, it receives
        ///     that flow's view model and returns a `FlowViewController` for it. If the route's screen receives messages, it
        ///     receives the ``FlowInbox``.
        public init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            content:
                @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> UIViewController?
        ) {
            controllers = FlowControllers(viewModel, content)
            super.init(nibName: nil, bundle: nil)
            controllers.owner = self
        }

        /// Creates a view controller that shows a flow with screens that report intents.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - sender: The generated class of the flow's senders.
        ///   - content: A closure that returns the view controller of a route. It receives what the route's screen reports intents to,
        ///     the view model of the child flow if the route shows one, and the ``FlowInbox`` of a screen that receives messages.
        public init<ViewModel: FlowCoordinating, Sender: FlowSender<ViewModel>>(
            _ viewModel: ViewModel, sender: Sender.Type,
            content:
                @escaping (ViewModel.CoordinatedRoute, Sender, (any FlowCoordinating)?, FlowMailbox?) ->
                UIViewController?
        ) {
            controllers = FlowControllers(viewModel) { (route, sender: Sender, child, inbox, _) in
                content(route, sender, child, inbox)
            }
            super.init(nibName: nil, bundle: nil)
            controllers.owner = self
        }

        /// Creates a view controller that shows a flow written by hand.
        ///
        /// - Parameters:
        ///   - viewModel: The view model of the flow.
        ///   - sender: The generated class of the flow's senders.
        ///   - content: A closure that returns the view controller of the flow. It receives what reports outcomes, and the navigation
        ///     controller that the flow is pushed onto, or `nil` if the flow brings its own.
        public init<ViewModel: FlowCoordinating, Sender: FlowSender<ViewModel>>(
            _ viewModel: ViewModel, sender: Sender.Type,
            content: @escaping (ViewModel.CoordinatedRoute, Sender, UINavigationController?) -> UIViewController?
        ) {
            controllers = FlowControllers(viewModel) { (route, sender: Sender, _, _, navigation) in
                content(route, sender, navigation)
            }
            super.init(nibName: nil, bundle: nil)
            controllers.owner = self
        }

        /// Sets how the layers are presented that the app draws itself.
        ///
        /// - Parameter configure: A closure that receives how a layer is presented, and the view controller that is about to be
        ///   presented, whose `modalPresentationStyle` is `.custom`. It sets the `transitioningDelegate`. If the app dismisses the view
        ///   controller because of a gesture, that counts as a swipe; where the user cannot dismiss the layer, its
        ///   `isModalInPresentation` is `true`. Then call `presentationControllerDidAttemptToDismiss(_:)` of the presentation
        ///   controller's delegate for the gesture, as UIKit does for a sheet.
        public final func configurePresentations(
            _ configure: @escaping (RoutePresentation, UIViewController) -> Void
        ) {
            controllers.configurePresentation = configure
        }

        /// Unavailable, because a storyboard cannot provide a view model.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }

        /// Shows the flow, and starts to follow its state.
        open override func viewDidLoad() {
            super.viewDidLoad()
            // The navigation controller of the app shows the screens.
            if pushed != nil, !controllers.node.isTabBar { return }
            base = makeBase()
            startFollowing()
            updateFlow()
        }

        /// Shows the flow in a navigation controller of the app, and starts to follow its state.
        final func push(on navigation: UINavigationController, animated: Bool) {
            guard pushed == nil else { return }
            if controllers.node.isRemoved { return controllers.node.refuseShowingAgain() }
            guard parent == nil, presentingViewController == nil, viewIfLoaded?.window == nil else {
                controllers.node.flow.refuse(system: "push", "the view controller of the flow is on the screen already")
                return
            }
            if !controllers.node.isTabBar { releaseBase() }
            covers = makeCovers(over: navigation)
            pushed = FlowPushedStack(self, on: navigation) { [weak self] in
                self?.isRemovalPossible = true
                self?.setNeedsFlowUpdate()
            }
            isAnimated = animated
            startFollowing()
            updateFlow()
        }

        /// Releases what was made because something has loaded the view, although it was never on the screen.
        private func releaseBase() {
            guard base != nil else { return }
            base = nil
            for child in children { child.leaveParent() }
            controllers.releaseAll()
        }

        private func makeCovers(over host: UIViewController) -> FlowCovers {
            FlowCovers(over: host, of: controllers) { [weak self] in
                self?.setNeedsFlowUpdate()
                // Another flow can be waiting for the same navigation controller.
                if let navigation = self?.pushed?.navigation { FlowPushedStack.noteChange(of: navigation) }
            }
        }

        private func startFollowing() {
            guard observation == nil else { return }
            observation = ScreenObservation(of: controllers.node) { [weak self] isAnimated in
                guard let self else { return }
                self.isAnimated = self.isAnimated && isAnimated
                setNeedsFlowUpdate()
            }
        }

        private func makeBase() -> any FlowBase {
            let onTransitionEnd = { @MainActor [weak self] () -> Void in
                self?.setNeedsFlowUpdate()
                // UIKit may have dropped a presentation because of the transition.
                self?.outer?.setNeedsFlowUpdate()
            }
            if controllers.node.isStack {
                return FlowStackBase(in: self, of: controllers, onTransitionEnd: onTransitionEnd)
            }
            if controllers.node.isTabBar {
                return FlowTabBase(in: self, of: controllers, onTransitionEnd: onTransitionEnd)
            }
            return FlowRootBase(in: self, of: controllers)
        }

        /// Shows the flow's sheets and covers, which cannot be presented before the view has appeared.
        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            setNeedsFlowUpdate()
        }

        /// Dismisses the flow's sheets and covers if your app takes the view controller off the screen below them.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            followRemoval()
        }

        /// Dismisses the flow's sheets and covers if your app takes the view controller off the screen below them.
        open override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            followRemoval()
        }

        /// The app may be about to put the view controller somewhere else, or not to hold it any more.
        private func followRemoval() {
            guard outer == nil, base != nil else { return }
            isRemovalPossible = true
            Task { updateFlow() }
        }

        #if !os(tvOS)
            #if !os(visionOS)
                /// The view controller that is shown, which determines the status bar.
                open override var childForStatusBarStyle: UIViewController? { children.last }
                /// The view controller that is shown, which determines the status bar.
                open override var childForStatusBarHidden: UIViewController? { children.last }
            #endif
            /// The view controller that is shown, which determines whether the home indicator hides itself.
            open override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }
            /// The view controller that is shown, which determines where its gestures come before those of the system.
            open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }
        #endif

        /// The scroll view that bars around the flow observe: that of the screen that is shown, unless you set another one.
        open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
            super.contentScrollView(for: edge) ?? children.last?.visibleScrollView(for: edge)
        }

        // MARK: Updates

        /// Schedules an update. It runs after the current work of the flow and of UIKit, so that several changes result in
        /// one update.
        private func setNeedsFlowUpdate() {
            guard !isUpdateDue else { return }
            isUpdateDue = true
            Task { [weak self] in self?.updateFlow() }
        }

        /// Updates the state from what the user did, and then the screen from the state. Views in transition are left alone;
        /// when the transition ends, this method is called again.
        private func updateFlow() {
            isUpdateDue = false
            let bases = [pushed?.base, base].compactMap(\.self)
            guard !bases.isEmpty else { return }
            let node = controllers.node
            if isRemovalPossible {
                isRemovalPossible = covers.isMoving
                if covers.isHostRemoved { covers.dismissAll() }
            }
            if pushed == nil || !node.isRemoved {
                for base in bases { base.followUser() }
                if outer == nil { covers.followUser() }
            }
            if let pushed, node.isRemoved { return remove(pushed) }
            let layers = node.screenLayers
            guard let lowest = layers.first else { return }
            var isDone = true
            for base in bases { isDone = base.show(lowest, animated: isAnimated) && isDone }
            pushed?.watchTop()
            if outer == nil { isDone = covers.show(layers.dropFirst(), animated: isAnimated) && isDone }
            controllers.releaseRemoved()
            if isDone { isAnimated = true }
        }

        /// Removes all that is shown of a flow that has ended in a navigation controller of the app.
        private func remove(_ pushed: FlowPushedStack) {
            let isDismissed = covers.end(animated: isAnimated)
            guard pushed.base.removeScreens(animated: isAnimated), isDismissed else { return pushed.watchTop() }
            self.pushed = nil
            observation = nil
            pushed.end()
        }
    }
#endif
