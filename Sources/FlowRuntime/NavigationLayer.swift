/// A route at its place in a layer. Two places of one route are two entries, and what belongs to an entry, a child flow,
/// goes when the entry goes.
nonisolated struct NavigationEntry<Route: FlowRoute>: Identifiable {
    /// One of its own among all that its flow has ever shown.
    let id: Int
    var route: Route
}

nonisolated extension NavigationEntry: Sendable where Route: Sendable {}

/// A stack of routes of its own: the base layer of a flow, or a sheet or cover above it. It is never empty.
public nonisolated struct NavigationLayer<Route: FlowRoute> {
    /// How the layer is shown; `nil` for the base layer.
    public let presentation: RoutePresentation?
    /// That of the entry it began with, which may be gone.
    let id: Int
    var first: NavigationEntry<Route>
    var rest: [NavigationEntry<Route>]

    /// A layer of these routes, base or modal.
    public init(root: Route, path: [Route] = [], presentation: RoutePresentation? = nil) {
        self.presentation = presentation
        id = 0
        first = NavigationEntry(id: id, route: root)
        rest = path.enumerated().map { NavigationEntry(id: $0.offset + 1, route: $0.element) }
    }

    init(_ first: NavigationEntry<Route>, presentation: RoutePresentation? = nil) {
        self.presentation = presentation
        id = first.id
        self.first = first
        rest = []
    }

    /// The layer's first route.
    public var root: Route { first.route }

    /// What was pushed on it, lowest first.
    public var path: [Route] { rest.map(\.route) }

    /// Every route of the layer, lowest first.
    public var routes: [Route] { [root] + path }

    /// The route that is seen.
    public var top: Route { topEntry.route }

    /// Whether the system shows a back button and lets the user swipe back.
    public var allowsSystemBack: Bool { !rest.isEmpty && !top.traits.isBackHidden }

    /// Whether the user can swipe the layer down.
    public var allowsSystemDismiss: Bool { presentation == .sheet && root.traits.isDismissible }

    var topEntry: NavigationEntry<Route> { rest.last ?? first }
    var entries: [NavigationEntry<Route>] { [first] + rest }
}

/// Layers are the same that show the same routes in the same way, however they came about.
nonisolated extension NavigationLayer: Equatable {
    /// Whether both show the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.presentation == right.presentation && left.routes == right.routes
    }
}

nonisolated extension NavigationLayer: Sendable where Route: Sendable {}

nonisolated extension NavigationLayer {
    /// How many routes the layer has up to and including the nearest one of the kind.
    func height(ofNearest kind: Route.Kind) throws(NavigationFailure) -> Int {
        if let index = rest.lastIndex(where: { $0.route.kind == kind }) { return index + 2 }
        if root.kind == kind { return 1 }
        throw .targetMissing(String(describing: kind))
    }

    /// Cuts the layer down to its lowest `height` routes.
    mutating func cut(to height: Int) throws(NavigationFailure) {
        guard height >= 1 else { throw .underflow }
        rest.removeSubrange(min(height - 1, rest.count)...)
    }

    /// Makes an entry the `height`th of the layer and its top. Unlike a pop and a push, this can exchange the first one.
    mutating func put(_ entry: NavigationEntry<Route>, at height: Int) {
        if height <= 1 {
            first = entry
            rest.removeAll()
        } else {
            rest.replaceSubrange(min(height - 2, rest.count)..., with: CollectionOfOne(entry))
        }
    }

    mutating func push(
        _ entry: NavigationEntry<Route>, _ placement: RoutePlacement<Route.Kind>
    ) throws(NavigationFailure) {
        let height = rest.count + 1
        switch placement {
        case .onTop:
            rest.append(entry)
        case .above(let kind):
            try put(entry, at: self.height(ofNearest: kind) + 1)
        case .insteadOf(let kind):
            try put(entry, at: self.height(ofNearest: kind))
        case .uniqueOnTop:
            put(entry, at: top.kind == entry.route.kind ? height : height + 1)
        case .uniqueInLayer:
            if root.kind == entry.route.kind {
                put(entry, at: 1)
            } else if let lowest = rest.firstIndex(where: { $0.route.kind == entry.route.kind }) {
                put(entry, at: lowest + 2)
            } else {
                rest.append(entry)
            }
        }
    }
}
