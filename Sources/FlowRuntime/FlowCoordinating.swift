/// What a flow's view model can do.
///
/// Nearly all of it is in extensions of this protocol, on purpose: a class may declare a member of the same name without a
/// word about it, which it could not if these were members of a superclass. So an intent may be called `pop`, `perform` or
/// `current`; inside the class `super.perform` and `super.current` still say which one is meant.
@MainActor
public protocol FlowCoordinating: AnyObject {
    /// The routes of the flow.
    associatedtype CoordinatedRoute: FlowRoute

    /// Holds the state.
    var flowNavigator: FlowNavigator<CoordinatedRoute> { get }

    /// The child flow that a route shows; `nil` for a route that shows a screen.
    func childFlow(for route: CoordinatedRoute) -> (any FlowCoordinating)?

    /// Called after the system's own pop or dismissal, on what is then on top.
    func systemDidRemove(_ departure: SystemDeparture<CoordinatedRoute>)
}

// MARK: - State

extension FlowCoordinating {
    /// Everything the flow shows.
    public var state: NavigationState<CoordinatedRoute> { flowNavigator.state }
    /// The route that is seen, the only one whose intents are answered.
    public var current: CoordinatedRoute { flowNavigator.state.current }
    /// The first route of the base layer.
    public var root: CoordinatedRoute { flowNavigator.state.base.root }
    /// What was pushed on it, lowest first.
    public var path: [CoordinatedRoute] { flowNavigator.state.base.path }
    /// Every layer, the base first.
    public var layers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.layers }
    /// Sheets and covers, lowest first.
    public var modalLayers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.modalLayers }
    /// The last command that was performed.
    public var command: NavigationCommand<CoordinatedRoute>? { flowNavigator.commands.last }
    /// The commands of the last transition that moved something.
    public var commands: [NavigationCommand<CoordinatedRoute>] { flowNavigator.commands }
    /// Told of every intent that moved nothing: a late or doubled one, or one whose transition failed.
    public var onUnexpectedIntent: ((UnexpectedIntent<CoordinatedRoute>) -> Void)? {
        get { flowNavigator.onUnexpectedIntent }
        set { flowNavigator.onUnexpectedIntent = newValue }
    }
}

// MARK: - Flows in flows

extension FlowCoordinating {
    /// The flow's place among flows.
    public var flowNode: FlowNode { flowNavigator }
    /// The child flow that the current route shows.
    public var currentChild: (any FlowCoordinating)? { flowNavigator.shownChild }
    /// Whether the flow's current route is what the user sees. A child flow that is not shown any more, or lies beneath
    /// something, answers no intent.
    public var isOnTop: Bool { flowNavigator.isOnTop }
}

// MARK: - Moving

extension FlowCoordinating {
    /// Performs the steps of a transition, one after the other. Where one of them fails, none is taken and the hook is
    /// told.
    ///
    /// - Parameter intent: what the report of a failure calls it; by default the calling method's name.
    /// - Returns: whether the steps were taken.
    @discardableResult
    public func perform(_ commands: NavigationCommand<CoordinatedRoute>..., intent: String = #function) -> Bool {
        flowNavigator.perform(commands, intent: intent)
    }

    /// Reports an intent that the current route does not have.
    public func unexpected(_ intent: String = #function) {
        flowNavigator.report(intent, .notCurrent)
    }

    /// Pops the current layer down to its first route.
    public func popToRoot() {
        flowNavigator.perform([.popToRoot], intent: #function)
    }

    /// Does what the system's back does: pops, else dismisses, else leaves a child flow.
    public func backRequested() {
        flowNavigator.perform([.back], intent: #function)
    }
}

// MARK: - What the system does on its own

extension FlowCoordinating {
    /// The user went back by the system's button or swipe, on the screen that is seen, be it a child flow's: pops where there is
    /// a route to go back to and the top does not hide its back, and leaves a child flow from its first route.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemBack() -> Bool { flowNavigator.innermost.systemBack() }

    /// The user swiped the top sheet down, be it a child flow's: dismisses it where its first route allows that, however much is
    /// pushed on it.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemDismiss() -> Bool {
        var node: FlowNode? = flowNavigator.innermost
        while let flow = node, !flow.hasModalLayers, flow !== flowNavigator { node = flow.parent }
        return node?.systemDismiss() ?? false
    }

    /// The screen's own stack has become this path, and the state follows it. Routes that are gone from the end of the
    /// current layer went by the system's back, one after the other from the top; where what follows one of them moves
    /// on, the rest is left to that.
    ///
    /// - Parameter layer: the layer's index in `layers`.
    public func systemSetPath(_ path: [CoordinatedRoute], inLayer layer: Int = 0) {
        flowNavigator.setPath(path, inLayer: layer)
    }

    /// The user tapped a tab of a tab bar.
    ///
    /// - Returns: whether that was possible: the tab is in the bar, and nothing is presented above it.
    @discardableResult
    public func systemSelectTab(_ kind: CoordinatedRoute.Kind) -> Bool { flowNavigator.selectTab(kind) }
}
