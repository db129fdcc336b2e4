/// The interface of a flow's view model: its state, its child flows, and the methods that change what it shows.
///
/// Almost all members are declared in extensions of the protocol rather than in the base classes. A subclass can therefore
/// declare a method with the same name, such as `pop`, `perform` or `current`, without `override`. Within such a class,
/// `super.perform` and `super.current` refer to the members declared here.
@MainActor
public protocol FlowCoordinating: AnyObject {
    /// The type of the flow's routes.
    associatedtype CoordinatedRoute: FlowRoute

    /// The object that holds the flow's navigation state and its child flows.
    var flowNavigator: FlowNavigator<CoordinatedRoute> { get }

    /// Creates the child flow that a route shows.
    ///
    /// - Parameter route: A route that has just been added to the state.
    /// - Returns: The view model of the child flow, or `nil` if the route shows a screen.
    func childFlow(for route: CoordinatedRoute) -> (any FlowCoordinating)?

    /// Creates the inbox of a route's screen.
    ///
    /// - Parameter route: A route that has just been added to the state.
    /// - Returns: A ``FlowInbox``, or `nil` if the route shows a child flow or a screen that receives nothing.
    func inbox(for route: CoordinatedRoute) -> FlowMailbox?

    /// Responds to a route that the user removed with the system's back button, back swipe or swipe down.
    ///
    /// - Parameter departure: The route that was removed, and how. The state has already changed.
    func systemDidRemove(_ departure: SystemDeparture<CoordinatedRoute>)

    /// Returns whether the user may go back from a route now.
    ///
    /// - Parameter route: The current route, which has a back button.
    func allowsBack(from route: CoordinatedRoute) -> Bool

    /// Returns whether the user may swipe away a layer now.
    ///
    /// - Parameters:
    ///   - route: The first route of the layer, which is dismissible.
    ///   - presentation: How the layer is presented.
    func allowsDismissal(of route: CoordinatedRoute, as presentation: RoutePresentation) -> Bool

    /// Responds to the user's attempt to leave a route that cannot be left at the moment.
    ///
    /// - Parameter departure: The route, and how the user would leave it. It is still there.
    /// - Returns: Whether the flow has a transition for it.
    func systemDidAttempt(_ departure: SystemDeparture<CoordinatedRoute>) -> Bool

    /// Responds to a route that has become what the user sees: at the start, after a change that leads to it, and after the routes
    /// above it have been removed. It is called once the change is complete, for a flow before its child flow.
    ///
    /// - Parameters:
    ///   - route: The current route.
    ///   - isNew: `true` if the user sees this entry of the route for the first time.
    func didShow(_ route: CoordinatedRoute, isNew: Bool)

    /// Responds to a route whose entry has been removed for any reason: by a command, by the user, or together with the flow that
    /// shows this one. It is called once the change is complete, for inner flows first.
    ///
    /// - Parameter route: The route that was removed.
    func didRemove(_ route: CoordinatedRoute)

    /// Returns what the buttons of an alert do, in their order.
    ///
    /// - Parameter route: A route that is an alert.
    func alertActions(of route: CoordinatedRoute) -> [@MainActor @Sendable () -> Void]
}

// MARK: - State

extension FlowCoordinating {
    /// The complete navigation state of the flow.
    public var state: NavigationState<CoordinatedRoute> { flowNavigator.state }
    /// The top route of the top layer, which is the only route that handles intents.
    public var current: CoordinatedRoute { flowNavigator.state.current }
    /// The first route of the base layer.
    public var root: CoordinatedRoute { flowNavigator.state.base.root }
    /// The routes that were pushed onto the root of the base layer, from the bottom to the top.
    public var path: [CoordinatedRoute] { flowNavigator.state.base.path }
    /// All layers: the base layer, followed by the sheets and covers.
    public var layers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.layers }
    /// The sheets and covers, from the bottom to the top.
    public var modalLayers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.modalLayers }
    /// The last command that was performed, or `nil` if there is none.
    public var command: NavigationCommand<CoordinatedRoute>? { flowNavigator.commands.last }
    /// The commands of the last transition that performed any.
    public var commands: [NavigationCommand<CoordinatedRoute>] { flowNavigator.commands }
    /// A closure that is called for every intent that had no effect on the navigation state: the current route does not
    /// handle it, for example after a double tap or a late response, or its transition failed.
    ///
    /// It is also called for the intents of all flows in this one, including those that have been removed. So it is enough to
    /// set the closure of the outermost flow. ``UnexpectedIntent/flows`` is the path to the flow in which the intent arrived.
    public var onUnexpectedIntent: ((UnexpectedIntent<CoordinatedRoute>) -> Void)? {
        get { flowNavigator.onUnexpectedIntent }
        set { flowNavigator.onUnexpectedIntent = newValue }
    }
    /// A closure that is called once if a flow that code of the app shows is left without an outcome: the user went back from its
    /// first route, a transition has done so with the verb `back`, or the app has removed its screens from a navigation stack.
    ///
    /// If the flow is not on a navigation stack of the app, setting the closure has an effect: the verb `back` at the first route then
    /// leaves the flow for good, and the app takes it off the screen. Without the closure, that verb has no effect there.
    ///
    /// It is not called for a flow that a route of another flow shows. That flow has a transition for `$back` instead.
    public var onLeave: (() -> Void)? {
        get { flowNavigator.onLeave }
        set { flowNavigator.onLeave = newValue }
    }
}

// MARK: - Child flows

extension FlowCoordinating {
    /// The flow's node in the tree of flows, independent of the type of its routes.
    public var flowNode: FlowNode { flowNavigator }
    /// The child flow that the current route shows, or `nil` if the route shows a screen.
    public var currentChild: (any FlowCoordinating)? { flowNavigator.shownChild }
    /// Whether the user sees the flow's current route.
    ///
    /// The intents of a child flow have no effect while this is `false`: the child has been removed, or an ancestor shows
    /// something else or something above it.
    public var isOnTop: Bool { flowNavigator.isOnTop }
    /// The current route if it can handle an event, or `nil` if the event comes from somewhere else.
    ///
    /// A route that shows a screen handles events while the user sees the screen. A route that shows a child flow handles events
    /// only while that flow reports an outcome with ``finish(intent:_:)`` or an intent with ``bubble(intent:_:)``. So an intent of
    /// a screen is never taken for an outcome with the same name.
    public var answeringRoute: CoordinatedRoute? { flowNavigator.isHandling ? current : nil }

    /// Reports an outcome to the flow's parent.
    ///
    /// An outcome counts only while the parent's current route shows this flow. Otherwise, because this flow has been removed
    /// or the parent shows something above it, nothing is called except ``onUnexpectedIntent``.
    ///
    /// - Parameters:
    ///   - intent: The name that is reported if the outcome does not count. The default is the name of the calling method.
    ///   - notifyParent: A closure that calls the parent.
    public func finish(intent: String = #function, _ notifyParent: () -> Void) {
        flowNavigator.reportToParent(isEnding: true, as: intent, notifyParent)
    }

    /// Reports an intent that bubbles to the flow's parent, without ending the flow.
    ///
    /// It counts only while the parent's current route shows this flow, as an outcome does.
    ///
    /// - Parameters:
    ///   - intent: The name that is reported if the intent does not count. The default is the name of the calling method.
    ///   - askParent: A closure that calls the parent.
    public func bubble(intent: String = #function, _ askParent: () -> Void) {
        flowNavigator.reportToParent(isEnding: false, as: intent, askParent)
    }
}

// MARK: - Navigation

extension FlowCoordinating {
    /// Performs the commands of a transition in order.
    ///
    /// If a command fails, none of them takes effect, and ``onUnexpectedIntent`` is called.
    ///
    /// - Parameters:
    ///   - commands: The commands to perform.
    ///   - intent: The name that is reported if a command fails. The default is the name of the calling method.
    /// - Returns: `true` if all commands were performed.
    @discardableResult
    public func perform(_ commands: NavigationCommand<CoordinatedRoute>..., intent: String = #function) -> Bool {
        flowNavigator.perform(commands, intent: intent)
    }

    /// Performs the commands of a transition in order, and then calls a closure for what follows, which is part of the same event
    /// for ``onEvent(includingValues:_:)``.
    ///
    /// If a command fails, none of them takes effect, ``onUnexpectedIntent`` is called, and nothing follows.
    ///
    /// - Parameters:
    ///   - commands: The commands to perform.
    ///   - intent: The name that is reported if a command fails. The default is the name of the calling method.
    ///   - follow: A closure that holds an event, reports the flow's outcome, starts a task, opens the rest of a link, or delivers a
    ///     message.
    public func perform(
        _ commands: NavigationCommand<CoordinatedRoute>..., intent: String = #function, _ follow: () -> Void
    ) {
        let navigator = flowNavigator
        navigator.change(as: intent) {
            if navigator.perform(commands, intent: intent) { follow() }
        }
    }

    /// Reports an intent that the current route does not handle, by calling ``onUnexpectedIntent``.
    ///
    /// - Parameter intent: The name to report. The default is the name of the calling method.
    public func unexpected(_ intent: String = #function) {
        flowNavigator.report(intent, .notCurrent)
    }

    /// Pops every route of the current layer except the first.
    public func popToRoot() {
        flowNavigator.perform([.popToRoot], intent: #function)
    }

    /// Goes back: pops the top route, or else dismisses the top layer, or else leaves this flow if it is a child flow.
    ///
    /// Unlike ``systemBack()``, this also works if the route hides its back button.
    public func backRequested() {
        flowNavigator.perform([.back], intent: #function)
    }
}

// MARK: - System actions

extension FlowCoordinating {
    /// Goes back as the user does with the system's back button or a back swipe, on the visible screen, which can belong to a
    /// child flow.
    ///
    /// Pops the top route unless it hides its back button or its condition does not hold. On the first route of a child flow, leaves the
    /// child flow.
    ///
    /// - Returns: `true` if the route was left; `false` also if a transition has responded to the attempt.
    @discardableResult
    public func systemBack() -> Bool { flowNavigator.innermost.systemBack() }

    /// Dismisses the top sheet as the user does by swiping it down. The sheet can belong to a child flow.
    ///
    /// The sheet is dismissed with everything that was pushed onto its first route, if that route is dismissible and its condition holds.
    ///
    /// - Returns: `true` if the sheet was dismissed; `false` also if a transition has responded to the attempt.
    @discardableResult
    public func systemDismiss() -> Bool {
        var node: (any FlowInTree)? = flowNavigator.innermost
        while let flow = node, !flow.hasModalLayers, flow !== flowNavigator { node = flow.currentParent }
        return node?.systemDismiss() ?? false
    }

    /// Updates the state after the path of a navigation stack on screen has changed.
    ///
    /// If the new path is the beginning of the current layer's path, the missing routes are removed one by one from the top, as
    /// with the system's back. If a removal triggers a transition that changes the state further, only that transition decides
    /// about the remaining routes. Any other path replaces the layer's path.
    ///
    /// - Parameters:
    ///   - path: The routes above the layer's first route.
    ///   - layer: The index of the layer in `layers`.
    public func systemSetPath(_ path: [CoordinatedRoute], inLayer layer: Int = 0) {
        flowNavigator.setPath(path, inLayer: layer)
    }

    /// Selects a tab as the user does by tapping it.
    ///
    /// - Parameter kind: The kind of the tab's first route.
    /// - Returns: `true` if the tab is in the bar and nothing is presented above it, by this flow or another one.
    @discardableResult
    public func systemSelectTab(_ kind: CoordinatedRoute.Kind) -> Bool { flowNavigator.selectTab(kind) }
}
