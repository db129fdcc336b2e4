/// A route at a position in a layer. If the same route appears twice, there are two entries. Everything that belongs to an entry,
/// such as a child flow, is removed together with it.
nonisolated struct NavigationEntry<Route: FlowRoute>: Identifiable {
    /// A number that is unique among all entries that the flow has ever shown.
    let id: Int
    var route: Route
    /// Where the route was pushed from, if its transition has an anchor.
    var origin: EntryOrigin?
}

nonisolated extension NavigationEntry: Sendable where Route: Sendable {}

/// A stack of routes: the base layer of a flow, or a modal layer above it. It is never empty.
public nonisolated struct NavigationLayer<Route: FlowRoute> {
    /// How the layer is presented, or `nil` for the base layer.
    public let presentation: RoutePresentation?
    /// Where the layer was presented from, if its transition has an anchor.
    let origin: EntryOrigin?
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
        origin = nil
        id = 0
        first = NavigationEntry(id: id, route: root)
        rest = path.enumerated().map { NavigationEntry(id: $0.offset + 1, route: $0.element) }
    }

    init(_ first: NavigationEntry<Route>, presentation: RoutePresentation? = nil, origin: EntryOrigin? = nil) {
        self.presentation = presentation
        self.origin = origin
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

    /// Whether the system shows a back button and allows the back swipe, unless the route has a condition that does not hold.
    public var allowsSystemBack: Bool { !rest.isEmpty && !top.traits.isBackHidden }

    /// Whether the user can swipe the layer away, unless the route has a condition that does not hold.
    public var allowsSystemDismiss: Bool {
        guard let presentation, presentation.isSwiped, root.traits.isDismissible else { return false }
        guard let name = presentation.customName else { return true }
        return Route.customPresentations.contains { $0.name == name && $0.isDismissible }
    }

    var topEntry: NavigationEntry<Route> { rest.last ?? first }
    var entries: [NavigationEntry<Route>] { [first] + rest }
}

/// Two layers are equal if they have the same routes and the same presentation, regardless of how they came about, and from which
/// anchor.
nonisolated extension NavigationLayer: Equatable {
    /// Returns whether two layers have the same routes and the same presentation.
    public static func == (left: Self, right: Self) -> Bool {
        left.presentation == right.presentation && left.routes == right.routes
    }
}

nonisolated extension NavigationLayer: Sendable where Route: Sendable {}

nonisolated extension NavigationLayer {
    typealias Position = NavigationMove<Route>.Position

    /// Removes all entries from a position on.
    mutating func cut(at position: Position) throws(NavigationFailure) {
        let height = try height(of: position)
        guard height > 0 else { throw .underflow }
        removeEntries(above: height)
    }

    /// Removes all entries from a position on, and adds an entry there. Unlike a cut, this can replace the first entry.
    mutating func put(_ entry: NavigationEntry<Route>, at position: Position) throws(NavigationFailure) {
        let height = try height(of: position, for: entry.route)
        removeEntries(above: max(height, 1))
        if height > 0 { rest.append(entry) } else { first = entry }
    }

    private mutating func removeEntries(above height: Int) { rest.removeSubrange(min(height - 1, rest.count)...) }

    /// Returns how many entries are below a position.
    ///
    /// - Parameter route: The route that is put there.
    private func height(of position: Position, for route: Route? = nil) throws(NavigationFailure) -> Int {
        switch position {
        case .top(let count):
            return rest.count + 1 - count
        case .root:
            return 1
        case .nearest(let kind, let isKept):
            let height = rest.lastIndex { $0.route.kind == kind }.map { $0 + 1 } ?? (root.kind == kind ? 0 : nil)
            guard let height else { throw .targetMissing(String(describing: kind)) }
            return isKept ? height + 1 : height
        case .same(let scope, let names):
            guard let route else { return rest.count + 1 }
            return entries.dropFirst(scope == .layer ? 0 : rest.count)
                .firstIndex { $0.route.isSame(as: route, by: names) } ?? rest.count + 1
        }
    }
}

nonisolated extension FlowRoute {
    /// Whether the route is of the same kind as another one, and has equal values, if any are named.
    fileprivate func isSame(as other: Self, by names: [String]?) -> Bool {
        kind == other.kind && names.map { hasEqualValues($0, as: other) } ?? true
    }
}
