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
