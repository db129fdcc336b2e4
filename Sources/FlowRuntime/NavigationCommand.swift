/// One step of a transition, as a value: what a coordinator decided, ready to be performed and to be compared in a test.
///
/// Every command acts on the current layer unless it says otherwise, and fails as a ``NavigationFailure`` describes.
public nonisolated enum NavigationCommand<Route: FlowRoute>: Equatable {
    /// Puts a route on the current layer. Fails where the placement's target is not in the layer.
    case push(Route, RoutePlacement<Route.Kind> = .onTop, animated: Bool = true)
    /// Takes as many routes off the current layer. Fails where the layer would be empty.
    case pop(Int = 1, animated: Bool = true)
    /// Pops until the nearest route of this kind, the top itself included, is on top. Fails where there is none.
    case popTo(Route.Kind, animated: Bool = true)
    /// Pops the nearest route of this kind and everything above it. Fails where there is none or the layer would be
    /// empty.
    case popPast(Route.Kind, animated: Bool = true)
    /// Pops down to the layer's first route.
    case popToRoot(animated: Bool = true)
    /// Puts a route in the place of the top one.
    case replace(Route, animated: Bool = true)
    /// Takes every modal layer away and makes the base layer exactly these routes. Fails where there are none.
    case reset([Route], animated: Bool = true)
    /// Puts a new modal layer with this route alone in it above everything else.
    case present(Route, as: RoutePresentation, animated: Bool = true)
    /// Takes the current modal layer away. Fails where there is none.
    case dismiss(animated: Bool = true)
    /// Takes every modal layer away; none is fine.
    case dismissAll(animated: Bool = true)
    /// Does what the system's back does: pops, else dismisses, else leaves a child flow. Fails where there is nothing to go
    /// back to.
    case back(animated: Bool = true)
    /// Makes a route the one that is shown, and takes every modal layer away. In a tab bar, the tab of the route's kind is
    /// selected and keeps what it shows, unless its values are others; the tab that is left begins anew next time where its
    /// child flow has ended.
    case show(Route, childEnded: Bool = false, animated: Bool = true)

    /// Takes the top route off the current layer, animated.
    public static var pop: Self { .pop(1, animated: true) }
    /// Pops down to the layer's first route, animated.
    public static var popToRoot: Self { .popToRoot(animated: true) }
    /// Takes the current modal layer away, animated.
    public static var dismiss: Self { .dismiss(animated: true) }
    /// Takes every modal layer away, animated.
    public static var dismissAll: Self { .dismissAll(animated: true) }
    /// Does what the system's back does, animated.
    public static var back: Self { .back(animated: true) }

    /// Whether the change is shown as a movement.
    public var isAnimated: Bool {
        switch self {
        case .push(_, _, let animated), .pop(_, let animated), .popTo(_, let animated), .popPast(_, let animated),
            .popToRoot(let animated), .replace(_, let animated), .reset(_, let animated),
            .present(_, _, let animated), .dismiss(let animated), .dismissAll(let animated), .back(let animated),
            .show(_, _, let animated):
            animated
        }
    }
}

nonisolated extension NavigationCommand: Sendable where Route: Sendable, Route.Kind: Sendable {}

/// Where on the current layer a pushed route goes.
public nonisolated enum RoutePlacement<Kind: Hashable>: Hashable {
    /// On top of what is there.
    case onTop
    /// On the nearest route of this kind; what was above that goes.
    case above(Kind)
    /// In the place of the nearest route of this kind; what was above that goes too.
    case insteadOf(Kind)
    /// In the place of the top where that is a route of the pushed one's kind, else on top.
    case uniqueOnTop
    /// In the place of the lowest route of the pushed one's kind, where the layer has one, and what was above that goes;
    /// else on top.
    case uniqueInLayer
}

nonisolated extension RoutePlacement: Sendable where Kind: Sendable {}

/// Why a command could not be performed.
public nonisolated enum NavigationFailure: Error, Hashable, Sendable {
    /// The layer would have no route left.
    case underflow
    /// The current layer has no route of this kind.
    case targetMissing(String)
    /// No modal layer is up.
    case nothingToDismiss
    /// On the first route of the base layer there is nothing to go back to.
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
