#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A flow on screen: a `stack` flow as a navigation controller, with the screens of the stacks that are pushed on it, `tabs` as a
    /// tab bar, a `switch` as one root at a time, with the sheets and covers above it. It follows the state of the view model, and the
    /// state follows what the system does to it.
    ///
    /// It is a view controller like any other: the root of a window, a tab, or presented by an app's own code.
    open class FlowViewController: UIViewController {
        let controllers: FlowControllers
        /// Whether it lies in that of another flow. Then that one shows the sheets and covers, and asks for the view controllers of
        /// the screens that lie in its own navigation controller.
        final var isPart = false
        private var base: (any FlowBase)?
        private lazy var covers = FlowCovers(over: self, of: controllers) { [weak self] in self?.setNeedsFlowUpdate() }
        private var observation: ScreenObservation?
        private var isUpdateDue = false
        /// Whether all that is yet to be shown is shown as a movement. What is there from the start is just there.
        private var isAnimated = false

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view controller of a route. Of one that shows a child flow, a `FlowViewController` of that.
        public init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> UIViewController?
        ) {
            controllers = FlowControllers(viewModel, content)
            super.init(nibName: nil, bundle: nil)
        }

        /// There is none: a storyboard has no view model.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }

        /// Shows what the flow shows, from now on.
        open override func viewDidLoad() {
            super.viewDidLoad()
            base = makeBase()
            observation = ScreenObservation(of: controllers.node) { [weak self] isAnimated in
                guard let self else { return }
                self.isAnimated = self.isAnimated && isAnimated
                setNeedsFlowUpdate()
            }
            updateFlow()
        }

        private func makeBase() -> any FlowBase {
            let onRest = { @MainActor [weak self] () -> Void in self?.setNeedsFlowUpdate() }
            if controllers.node.isStack { return FlowStackBase(in: self, of: controllers, onRest: onRest) }
            if controllers.node.isTabBar { return FlowTabBase(in: self, of: controllers, onRest: onRest) }
            return FlowRootBase(in: self, of: controllers)
        }

        /// Sheets and covers can be shown from now on.
        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            setNeedsFlowUpdate()
        }

        #if !os(tvOS) && !os(visionOS)
            /// What is shown decides.
            open override var childForStatusBarStyle: UIViewController? { children.last }
            /// What is shown decides.
            open override var childForStatusBarHidden: UIViewController? { children.last }
        #endif

        // MARK: Keeping screen and state in step

        /// Updates soon: once everything that happens now has happened, so that several changes are one, and UIKit has done what it
        /// is about.
        private func setNeedsFlowUpdate() {
            guard !isUpdateDue else { return }
            isUpdateDue = true
            Task { [weak self] in self?.updateFlow() }
        }

        /// First lets the state follow the user, then the screen the state. What is moving on the screen is left alone until it has
        /// come to rest; then this comes again.
        private func updateFlow() {
            isUpdateDue = false
            guard let base else { return }
            let node = controllers.node
            base.followUser()
            if !isPart { covers.followUser() }
            let layers = node.screenLayers
            guard let lowest = layers.first else { return }
            var isDone = base.show(lowest, animated: isAnimated)
            if !isPart { isDone = covers.show(layers.dropFirst(), animated: isAnimated) && isDone }
            controllers.letGo()
            if isDone { isAnimated = true }
        }
    }
#endif
