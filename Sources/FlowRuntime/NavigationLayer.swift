/// A stack of routes of its own: the base layer of a flow, or a sheet or cover above it. It is never empty.
public nonisolated struct NavigationLayer<Route: FlowRoute>: Equatable {
    /// How the layer is shown; `nil` for the base layer.
    public let presentation: RoutePresentation?
    /// The layer's first route.
    public internal(set) var root: Route
    /// What was pushed on it, lowest first.
    public internal(set) var path: [Route]

    /// A layer of these routes, base or modal.
    public init(root: Route, path: [Route] = [], presentation: RoutePresentation? = nil) {
        self.root = root
        self.path = path
        self.presentation = presentation
    }

    /// Every route of the layer, lowest first.
    public var routes: [Route] { [root] + path }

    /// The route that is seen.
    public var top: Route { path.last ?? root }

    /// Whether the system shows a back button and lets the user swipe back.
    public var allowsSystemBack: Bool { !path.isEmpty && !top.traits.isBackHidden }

    /// Whether the user can swipe the layer down.
    public var allowsSystemDismiss: Bool { presentation == .sheet && root.traits.isDismissible }
}

nonisolated extension NavigationLayer: Sendable where Route: Sendable {}

nonisolated extension NavigationLayer {
    /// How many routes the layer has up to and including the nearest one of the kind.
    func height(ofNearest kind: Route.Kind) throws(NavigationFailure) -> Int {
        if let index = path.lastIndex(where: { $0.kind == kind }) { return index + 2 }
        if root.kind == kind { return 1 }
        throw .targetMissing(String(describing: kind))
    }

    /// Cuts the layer down to its lowest `height` routes.
    mutating func cut(to height: Int) throws(NavigationFailure) {
        guard height >= 1 else { throw .underflow }
        path.removeSubrange(min(height - 1, path.count)...)
    }

    /// Makes a route the `height`th of the layer and its top. Unlike a pop and a push, this can exchange the first route.
    mutating func put(_ route: Route, at height: Int) {
        if height <= 1 {
            root = route
            path.removeAll()
        } else {
            path.replaceSubrange(min(height - 2, path.count)..., with: CollectionOfOne(route))
        }
    }

    mutating func push(_ route: Route, _ placement: RoutePlacement<Route.Kind>) throws(NavigationFailure) {
        let height = path.count + 1
        switch placement {
        case .onTop:
            path.append(route)
        case .above(let kind):
            try put(route, at: self.height(ofNearest: kind) + 1)
        case .insteadOf(let kind):
            try put(route, at: self.height(ofNearest: kind))
        case .uniqueOnTop:
            put(route, at: top.kind == route.kind ? height : height + 1)
        case .uniqueInLayer:
            if root.kind == route.kind {
                put(route, at: 1)
            } else if let lowest = path.firstIndex(where: { $0.kind == route.kind }) {
                put(route, at: lowest + 2)
            } else {
                path.append(route)
            }
        }
    }
}
