/// The complete navigation state of a flow: its base layer and the modal layers above it.
///
/// The state is a plain value that implements every command. A view model holds one, and the views follow it.
///
/// A tab bar has a base layer for each tab, one of which is selected. The others keep their state until they are selected
/// again.
public nonisolated struct NavigationState<Route: FlowRoute> {
    /// The base layer of each tab. Without tabs, the array contains the single base layer.
    public internal(set) var tabs: [NavigationLayer<Route>]
    /// The index of the selected tab.
    public internal(set) var selectedTab: Int
    /// The sheets and covers, from the bottom to the top.
    public internal(set) var modalLayers: [NavigationLayer<Route>] = []
    let isTabBar: Bool
    /// Whether the selected tab was removed from the bar, so that a tab in the bar has to be selected.
    var hasLostTab = false
    private var nextEntry = 0

    /// Creates the state of a flow that shows its first route.
    ///
    /// - Parameter root: The first route.
    public init(root: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = false
        tabs = [NavigationLayer(entry(root))]
    }

    /// Creates the state of a tab bar.
    ///
    /// - Parameters:
    ///   - routes: The first route of each tab, in the order of the bar.
    ///   - selected: The route to show. If there is no tab of its kind, it becomes an additional tab.
    public init(tabs routes: [Route], selected: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = true
        tabs = routes.map { NavigationLayer(entry($0)) }
        show(selected)
    }

    /// The layer below all modal layers, which in a tab bar is that of the selected tab.
    public internal(set) var base: NavigationLayer<Route> {
        get { tabs[selectedTab] }
        set { tabs[selectedTab] = newValue }
    }

    /// All layers on screen, from the bottom to the top.
    public var layers: [NavigationLayer<Route>] { [base] + modalLayers }

    /// The layer that commands act on: the topmost modal layer, or the base layer if there is none.
    public internal(set) var currentLayer: NavigationLayer<Route> {
        get { modalLayers.last ?? base }
        set {
            if modalLayers.isEmpty {
                base = newValue
            } else {
                modalLayers[modalLayers.count - 1] = newValue
            }
        }
    }

    /// The top route of the top layer, which is the only route that handles intents.
    public var current: Route { currentLayer.top }

    /// Returns the state after a list of commands has been performed in order.
    ///
    /// - Parameter commands: The commands to perform.
    /// - Throws: The failure of the first command that cannot be performed.
    public func performing(
        _ commands: [NavigationCommand<Route>]
    ) throws(NavigationFailure) -> NavigationState {
        var entries: [Int] = []
        return try performing(commands, answering: currentLayer.topEntry.id, clearingChildrenAt: &entries)
    }

    /// Returns the state after the commands of a transition.
    ///
    /// - Parameters:
    ///   - commands: The commands to perform.
    ///   - entry: The id of the entry whose event the transition handles.
    ///   - endsChild: Whether the event is the outcome of the entry's child flow, even if the commands do not contain that because
    ///     they are those of a link.
    func performing(
        _ commands: [NavigationCommand<Route>], answering entry: Int, endingChild endsChild: Bool = false,
        clearingChildrenAt entries: inout [Int]
    ) throws(NavigationFailure) -> NavigationState {
        var next = self
        for command in commands {
            if endsChild, case .show(let route, _, _, _) = command { next.restart(entry, showing: route) }
            try next.perform(command, answering: entry)
            if case .dismissAll(inChildren: true, _) = command { entries.append(next.currentLayer.topEntry.id) }
        }
        return next
    }

    /// Performs a command.
    ///
    /// - Parameter command: The command to perform.
    /// - Throws: The reason why the command cannot be performed. In that case, the state does not change.
    public mutating func perform(_ command: NavigationCommand<Route>) throws(NavigationFailure) {
        try perform(command, answering: currentLayer.topEntry.id)
    }

    private mutating func perform(
        _ command: NavigationCommand<Route>, answering entryID: Int
    ) throws(NavigationFailure) {
        // A held link can present an alert in the middle of a transition, and nothing goes above it.
        if currentLayer.presentation == .alert { modalLayers.removeLast() }
        switch command {
        case .push(let route, let placement, _):
            let entry = entry(route)
            try currentLayer.push(entry, placement)
        case .pop(let count, _):
            try currentLayer.cut(to: currentLayer.rest.count + 1 - max(count, 0))
        case .popTo(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind))
        case .popPast(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind) - 1)
        case .popToRoot:
            currentLayer.rest.removeAll()
        case .replace(let route, _):
            let entry = entry(route)
            currentLayer.put(entry, at: currentLayer.rest.count + 1)
        case .reset(let routes, _):
            guard let root = routes.first else { throw .underflow }
            modalLayers.removeAll()
            base = NavigationLayer(entry(root))
            base.rest = routes.dropFirst().map { entry($0) }
        case .present(let route, let presentation, _):
            modalLayers.append(NavigationLayer(entry(route), presentation: presentation))
        case .dismiss:
            guard modalLayers.popLast() != nil else { throw .nothingToDismiss }
        case .dismissAll:
            modalLayers.removeAll()
        case .back:
            if currentLayer.rest.popLast() == nil, modalLayers.popLast() == nil { throw .nothingToGoBackTo }
        case .show(let route, let fresh, let childEnded, _):
            if childEnded { restart(entryID) }
            show(route, fresh: fresh)
        }
    }

    /// Recreates an ended child flow that would remain: in its tab, or as the root that is shown again.
    private mutating func restart(_ entryID: Int, showing route: Route) {
        guard isTabBar || base.root.kind == route.kind else { return }
        restart(entryID)
    }

    /// Replaces the root that has the given entry, if there is one, so that its child flow is recreated.
    private mutating func restart(_ entryID: Int) {
        guard let index = tabs.firstIndex(where: { $0.first.id == entryID }) else { return }
        tabs[index] = NavigationLayer(entry(tabs[index].root))
    }

    /// Shows a route as the root. A root that equals it keeps its state, unless it is recreated.
    private mutating func show(_ route: Route, fresh: Bool = false) {
        hasLostTab = false
        modalLayers.removeAll()
        guard isTabBar else {
            if fresh || base.root != route { base = NavigationLayer(entry(route)) }
            return
        }
        guard let index = tabs.firstIndex(where: { $0.root.kind == route.kind }) else {
            tabs.append(NavigationLayer(entry(route)))
            selectedTab = tabs.count - 1
            return
        }
        if fresh || tabs[index].root != route { tabs[index] = NavigationLayer(entry(route)) }
        selectedTab = index
    }

    /// Selects a tab, which keeps its state.
    mutating func select(_ index: Int) {
        selectedTab = index
        hasLostTab = false
    }

    /// Creates an entry with a new id.
    mutating func entry(_ route: Route) -> NavigationEntry<Route> {
        defer { nextEntry += 1 }
        return NavigationEntry(id: nextEntry, route: route)
    }

    /// Restores an archived state. Its entries have ids that are not used in `other`.
    init(_ archive: ArchivedState<Route>, after other: NavigationState) {
        tabs = []
        selectedTab = 0
        isTabBar = other.isTabBar
        nextEntry = other.nextEntry
        tabs = archive.tabs.map { layer($0) }
        selectedTab = min(max(archive.selectedTab, 0), tabs.count - 1)
        modalLayers = archive.modalLayers.map { layer($0) }
    }

    private mutating func layer(_ archive: ArchivedLayer<Route>) -> NavigationLayer<Route> {
        var layer = NavigationLayer(entry(archive.root), presentation: archive.presentation)
        layer.rest = archive.path.map { entry($0) }
        return layer
    }

    /// All entries, including those of tabs that are not selected.
    var entries: [NavigationEntry<Route>] { (tabs + modalLayers).flatMap(\.entries) }

    /// The identities of all entries, by layer. They differ whenever something has changed.
    var identities: [[Int]] { [[selectedTab]] + (tabs + modalLayers).map { $0.entries.map(\.id) } }
    /// The identities of the entries of the visible layers.
    var shownIdentities: [[Int]] { layers.map { $0.entries.map(\.id) } }
}

/// Two states are equal if they show the same routes, regardless of how they came about.
nonisolated extension NavigationState: Equatable {
    /// Returns whether two states have equal layers and the same selected tab.
    public static func == (left: Self, right: Self) -> Bool {
        left.tabs == right.tabs && left.selectedTab == right.selectedTab && left.modalLayers == right.modalLayers
    }
}

nonisolated extension NavigationState: Sendable where Route: Sendable {}
