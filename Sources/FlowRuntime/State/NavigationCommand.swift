/// A step of a transition, as a value that a view model performs and a test can compare.
///
/// Unless stated otherwise, a command acts on the current layer, which is the topmost one. A command that cannot be performed
/// fails with a ``NavigationFailure``.
public nonisolated enum NavigationCommand<Route: FlowRoute>: Equatable {
    /// Pushes a route onto the current layer. Fails if the layer has no route of the kind that the placement names.
    ///
    /// The anchor is the view of the current screen that it comes out of; see ``push(_:_:from:animated:)``.
    case push(
        Route, RoutePlacement<Route.Kind> = .onTop, anchor: AnyFlowAnchor? = nil, animated: Bool = true)
    /// Pops the given number of routes. Fails if the layer would be empty.
    case pop(Int = 1, animated: Bool = true)
    /// Pops routes until one of the given kind is on top, which can be the current top route. With `fresh`, it is recreated, with
    /// the same values, so that its child flow begins at its start. Fails if the layer has none.
    case popTo(Route.Kind, fresh: Bool = false, animated: Bool = true)
    /// Pops the topmost route of the given kind and everything above it. Fails if the layer has none or would be empty.
    case popPast(Route.Kind, animated: Bool = true)
    /// Pops every route except the layer's first one.
    case popToRoot(animated: Bool = true)
    /// Replaces the top route.
    case replace(Route, animated: Bool = true)
    /// Dismisses every modal layer and replaces the routes of the base layer. Fails if the array is empty.
    case reset([Route], animated: Bool = true)
    /// Presents a route as the first one of a new modal layer.
    ///
    /// With `unique`, a modal layer whose first route equals this one stays instead, with what has been pushed on it, and the
    /// layers above it are dismissed. If the first route is of the same kind and has other values, the layer is replaced. If
    /// there are several such layers, it is the lowest.
    ///
    /// The anchor is the view of the current screen that it comes out of; see ``present(_:as:unique:from:animated:)``.
    case present(
        Route, as: RoutePresentation, unique: Bool = false, anchor: AnyFlowAnchor? = nil, animated: Bool = true)
    /// Dismisses the topmost modal layer. Fails if there is none.
    case dismiss(animated: Bool = true)
    /// Dismisses every modal layer, if there are any. With `inChildren`, the modal layers of the child flow that the current route
    /// then shows are dismissed as well, and those of the flow that this one shows then, and so on, once the whole transition has
    /// been performed.
    case dismissAll(inChildren: Bool = false, animated: Bool = true)
    /// Goes back: pops the top route, or else dismisses the top layer, or else leaves a child flow. Fails if there is nothing
    /// to go back to.
    case back(animated: Bool = true)
    /// Dismisses every modal layer and shows a route in place of the current root. If the root has the same values, it keeps
    /// its state, including its child flow.
    ///
    /// In a tab bar, this selects the tab of the route's kind. The tab keeps its state unless the values of its first route differ.
    /// With `fresh`, the root or the tab is recreated, even with equal values. With `childEnded`, the root whose child flow has
    /// ended starts again the next time it is shown. If the child was shown in a sheet or a cover, no root starts again.
    case show(Route, fresh: Bool = false, childEnded: Bool = false, animated: Bool = true)
    /// Handles the intent or the link that the flow holds, as a part of the transition, and no longer holds it. If that fails, only
    /// that is undone. Does nothing if nothing is held, as in a ``NavigationState`` without a flow.
    case resume
    /// Drops the intent or the link that the flow holds.
    case forget

    /// Pops the top route, with an animation.
    public static var pop: Self { .pop(1, animated: true) }
    /// Pops every route except the layer's first one, with an animation.
    public static var popToRoot: Self { .popToRoot(animated: true) }
    /// Dismisses the topmost modal layer, with an animation.
    public static var dismiss: Self { .dismiss(animated: true) }
    /// Dismisses every modal layer, with an animation.
    public static var dismissAll: Self { .dismissAll(animated: true) }
    /// Goes back, with an animation.
    public static var back: Self { .back(animated: true) }

    /// Whether the change is animated.
    public var isAnimated: Bool {
        switch self {
        case .push(_, _, _, let animated), .pop(_, let animated), .popTo(_, _, let animated), .popPast(_, let animated),
            .popToRoot(let animated), .replace(_, let animated), .reset(_, let animated),
            .present(_, _, _, _, let animated), .dismiss(let animated), .dismissAll(_, let animated),
            .back(let animated),
            .show(_, _, _, let animated):
            animated
        case .resume, .forget: true
        }
    }
}

nonisolated extension NavigationCommand {
    /// Whether it is about what the flow holds, and not about its state.
    var isAboutHeldEvent: Bool {
        switch self {
        case .resume, .forget: true
        default: false
        }
    }
}

nonisolated extension NavigationCommand: Sendable where Route: Sendable, Route.Kind: Sendable {}

/// The position in the current layer at which a route is pushed.
public nonisolated enum RoutePlacement<Kind: Hashable>: Hashable {
    /// Above the current top route.
    case onTop
    /// Directly above the topmost route of the given kind. Everything above that route is removed.
    case above(Kind)
    /// In place of the topmost route of the given kind. Everything above that route is removed as well.
    case insteadOf(Kind)
    /// In place of the top route if it is of the same kind as the pushed route, otherwise above it.
    case uniqueOnTop
    /// In place of the lowest route of the same kind as the pushed route, with everything above it removed. If the layer has
    /// none, above the current top route.
    case uniqueInLayer
    /// Like ``uniqueOnTop`` or ``uniqueInLayer``, where a route is the same only if its values of these names are equal, too.
    case unique(RouteScope, by: [String])
}

/// The part of a layer in which a push looks for the same route.
public nonisolated enum RouteScope: Hashable, Sendable {
    /// The top route.
    case top
    /// All routes of the layer.
    case layer
}

nonisolated extension RoutePlacement: Sendable where Kind: Sendable {}

/// The reason why a command could not be performed.
public nonisolated enum NavigationFailure: Error, Hashable, Sendable {
    /// The layer would be left without a route.
    case underflow
    /// The current layer has no route of the given kind.
    case targetMissing(String)
    /// There is no modal layer.
    case nothingToDismiss
    /// The base layer shows its first route, and there is nothing to go back to.
    case nothingToGoBackTo
}

nonisolated extension NavigationFailure: CustomStringConvertible {
    /// The cause, as the end of a sentence.
    public var description: String {
        switch self {
        case .underflow: "the layer would be empty"
        case .targetMissing(let kind): "the current layer has no \(kind)"
        case .nothingToDismiss: "no modal layer is up"
        case .nothingToGoBackTo: "there is nothing to go back to"
        }
    }
}
