/// What a command does: one of a few changes to the layers of a flow. Commands have the names of the verbs, because users read them.
/// The state performs only moves, so that this file alone defines what a command does.
nonisolated enum NavigationMove<Route: FlowRoute> {
    /// Removes the entries of the current layer from a position on. Fails if none would be left.
    case cut(Position)
    /// Removes the entries of the current layer from a position on, and adds an entry there.
    case put(Route, Position, from: AnyFlowAnchor? = nil)
    /// Removes the entries of the current layer above the nearest one of a kind, and recreates that one, with the same values. Fails if
    /// there is none.
    case renew(Route.Kind)
    /// Adds a modal layer with one entry. With `isUnique`, a modal layer that begins with the route, with equal values, stays instead,
    /// without the layers above it; with other values it is replaced. If there are several, it is the lowest.
    case present(Route, as: RoutePresentation, isUnique: Bool, from: AnyFlowAnchor?)
    /// Removes the topmost modal layer. Fails if there is none.
    case dismiss
    /// Removes all modal layers; with `inChildren` also those of the child flow that is then visible, and of its visible child flow.
    case dismissAll(inChildren: Bool)
    /// Removes all modal layers and all entries of the base layer, and adds these. Fails if there are none.
    case reset([Route])
    /// Removes all modal layers, and selects the tab of the route or makes it the root. An entry that is there already, with equal
    /// values, stays, unless it has to be fresh or its child flow has ended.
    case show(Route, isFresh: Bool, childEnded: Bool)
    /// Removes the top entry if it is not the first of its layer, or else the topmost modal layer. Fails if there is neither.
    case back
    /// Leaves the entries as they are.
    case stay

    /// A position in the current layer. The entries below it are kept.
    enum Position {
        /// Below this number of entries at the top: `top(0)` is above all of them.
        case top(Int)
        /// Above the first entry of the layer.
        case root
        /// Above the nearest entry of a kind, or below it. Fails if there is none.
        case nearest(Route.Kind, isKept: Bool)
        /// For `put` alone: below the first entry of the added route's kind, among those whose values of these names are equal, if
        /// there are names. Above all entries if there is none.
        case same(RouteScope, by: [String]?)
    }
}

nonisolated extension NavigationCommand {
    /// What the command does.
    var move: NavigationMove<Route> {
        switch self {
        case .push(let route, let placement, let anchor, _):
            .put(route, NavigationMove.Position(placement), from: anchor)
        case .pop(let count, _): .cut(.top(max(count, 0)))
        case .popTo(let kind, let fresh, _): fresh ? .renew(kind) : .cut(.nearest(kind, isKept: true))
        case .popPast(let kind, _): .cut(.nearest(kind, isKept: false))
        case .popToRoot: .cut(.root)
        case .replace(let route, _): .put(route, .top(1))
        case .reset(let routes, _): .reset(routes)
        case .present(let route, let presentation, let unique, let anchor, _):
            .present(route, as: presentation, isUnique: unique, from: anchor)
        case .dismiss: .dismiss
        case .dismissAll(let inChildren, _): .dismissAll(inChildren: inChildren)
        case .back: .back
        case .resume, .forget: .stay
        case .show(let route, let fresh, let childEnded, _): .show(route, isFresh: fresh, childEnded: childEnded)
        }
    }
}

nonisolated extension NavigationMove.Position {
    fileprivate init(_ placement: RoutePlacement<Route.Kind>) {
        self =
            switch placement {
            case .onTop: .top(0)
            case .above(let kind): .nearest(kind, isKept: true)
            case .insteadOf(let kind): .nearest(kind, isKept: false)
            case .uniqueOnTop: .same(.top, by: nil)
            case .uniqueInLayer: .same(.layer, by: nil)
            case .unique(let scope, let names): .same(scope, by: names)
            }
    }
}
