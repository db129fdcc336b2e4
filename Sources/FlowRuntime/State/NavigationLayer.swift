/// A route at a position in a layer. If the same route appears twice, there are two entries. Everything that belongs to an entry,
/// such as a child flow, is removed together with it.
nonisolated struct NavigationEntry<Route: FlowRoute>: Identifiable {
    /// A number that is unique among all entries that the flow has ever shown.
    let id: Int
    var route: Route
}

nonisolated extension NavigationEntry: Sendable where Route: Sendable {}

/// A stack of routes: the base layer of a flow, or a modal layer above it. It is never empty.
public nonisolated struct NavigationLayer<Route: FlowRoute> {
    /// How the layer is presented, or `nil` for the base layer.
    public let presentation: RoutePresentation?
    /// The id of the layer's original first entry, which may have been replaced since.
    let id: Int
    var first: NavigationEntry<Route>
    var rest: [NavigationEntry<Route>]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - root: The first route.
    ///   - path: The routes above it, from the bottom to the top.
    ///   - presentation: How the layer is presented, or `nil` for a base layer.
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

    /// The routes that were pushed onto the first one, from the bottom to the top.
    public var path: [Route] { rest.map(\.route) }

    /// All routes of the layer, from the bottom to the top.
    public var routes: [Route] { [root] + path }

    /// The top route, which is the visible one.
    public var top: Route { topEntry.route }

    /// Whether the system shows a back button and allows the back swipe.
    public var allowsSystemBack: Bool { !rest.isEmpty && !top.traits.isBackHidden }

    /// Whether the user can swipe the layer away.
    public var allowsSystemDismiss: Bool {
        let isPossible =
            switch presentation {
            case .sheet: true
            case .custom(let name): Route.customPresentations.contains { $0.name == name && $0.isDismissible }
            case .cover, .alert, nil: false
            }
        return isPossible && root.traits.isDismissible
    }

    var topEntry: NavigationEntry<Route> { rest.last ?? first }
    var entries: [NavigationEntry<Route>] { [first] + rest }
}

/// Two layers are equal if they have the same routes and the same presentation, regardless of how they came about.
nonisolated extension NavigationLayer: Equatable {
    /// Returns whether two layers have the same routes and the same presentation.
    public static func == (left: Self, right: Self) -> Bool {
        left.presentation == right.presentation && left.routes == right.routes
    }
}

nonisolated extension NavigationLayer: Sendable where Route: Sendable {}

nonisolated extension NavigationLayer {
    /// Returns the number of routes up to and including the topmost one of a kind.
    func height(ofNearest kind: Route.Kind) throws(NavigationFailure) -> Int {
        if let index = rest.lastIndex(where: { $0.route.kind == kind }) { return index + 2 }
        if root.kind == kind { return 1 }
        throw .targetMissing(String(describing: kind))
    }

    /// Removes all routes except the lowest `height` ones.
    mutating func cut(to height: Int) throws(NavigationFailure) {
        guard height >= 1 else { throw .underflow }
        rest.removeSubrange(min(height - 1, rest.count)...)
    }

    /// Puts an entry at a height, counted from 1, and removes everything above it. Unlike a pop followed by a push, this can
    /// replace the first entry.
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
        case .unique(let scope, let names):
            let lowest = scope == .layer ? 1 : height
            let same = (lowest...height).first { height in
                let other = height == 1 ? root : rest[height - 2].route
                return other.kind == entry.route.kind && other.hasEqualValues(names, as: entry.route)
            }
            put(entry, at: same ?? height + 1)
        }
    }
}
