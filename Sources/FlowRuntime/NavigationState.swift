/// Everything a flow shows: its base layer and the modal layers above it. A plain value that knows what every command
/// means; the view model holds one and the screen follows it.
///
/// A tab bar has a base layer for each tab, of which one is selected; the others stay as they are until they are shown again.
public nonisolated struct NavigationState<Route: FlowRoute> {
    /// The base layer of each tab; one alone where there are no tabs.
    public internal(set) var tabs: [NavigationLayer<Route>]
    /// Which of them is shown.
    public internal(set) var selectedTab: Int
    /// Sheets and covers, lowest first.
    public internal(set) var modalLayers: [NavigationLayer<Route>] = []
    let isTabBar: Bool
    private var nextEntry = 0

    /// A flow at its first route.
    public init(root: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = false
        tabs = [NavigationLayer(entry(root))]
    }

    /// A tab bar. A selected route that is none of the tabs is one more.
    public init(tabs routes: [Route], selected: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = true
        tabs = routes.map { NavigationLayer(entry($0)) }
        show(selected)
    }

    /// What lies below every modal layer.
    public internal(set) var base: NavigationLayer<Route> {
        get { tabs[selectedTab] }
        set { tabs[selectedTab] = newValue }
    }

    /// Every layer that is shown, lowest first.
    public var layers: [NavigationLayer<Route>] { [base] + modalLayers }

    /// The layer that commands act on: the topmost modal layer, else the base.
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

    /// The route that is seen, the only one whose intents are answered.
    public var current: Route { currentLayer.top }

    /// The state after a list of commands, one after the other. Where one of them fails there is no such state.
    public func performing(
        _ commands: [NavigationCommand<Route>]
    ) throws(NavigationFailure) -> NavigationState {
        var next = self
        for command in commands { try next.perform(command) }
        return next
    }

    /// Performs one command, or fails and moves nothing.
    public mutating func perform(_ command: NavigationCommand<Route>) throws(NavigationFailure) {
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
        case .show(let route, let childEnded, _):
            if childEnded { base = NavigationLayer(entry(base.root)) }
            show(route)
        }
    }

    /// A tab that shows this very route already stays as it is.
    private mutating func show(_ route: Route) {
        modalLayers.removeAll()
        guard isTabBar else {
            base = NavigationLayer(entry(route))
            return
        }
        guard let index = tabs.firstIndex(where: { $0.root.kind == route.kind }) else {
            tabs.append(NavigationLayer(entry(route)))
            selectedTab = tabs.count - 1
            return
        }
        if tabs[index].root != route { tabs[index] = NavigationLayer(entry(route)) }
        selectedTab = index
    }

    mutating func entry(_ route: Route) -> NavigationEntry<Route> {
        defer { nextEntry += 1 }
        return NavigationEntry(id: nextEntry, route: route)
    }

    /// What was kept, as entries that are new beside those of `other`.
    init(_ kept: KeptState<Route>, after other: NavigationState) {
        tabs = []
        selectedTab = 0
        isTabBar = other.isTabBar
        nextEntry = other.nextEntry
        tabs = kept.tabs.map { layer($0) }
        selectedTab = min(max(kept.selectedTab, 0), tabs.count - 1)
        modalLayers = kept.modalLayers.map { layer($0) }
    }

    private mutating func layer(_ kept: KeptLayer<Route>) -> NavigationLayer<Route> {
        var layer = NavigationLayer(entry(kept.root), presentation: kept.presentation)
        layer.rest = kept.path.map { entry($0) }
        return layer
    }

    /// Every entry there is, seen or not.
    var entries: [NavigationEntry<Route>] { (tabs + modalLayers).flatMap(\.entries) }
}

/// States are the same that show the same, however they came about.
nonisolated extension NavigationState: Equatable {
    /// Whether both show the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.tabs == right.tabs && left.selectedTab == right.selectedTab && left.modalLayers == right.modalLayers
    }
}

nonisolated extension NavigationState: Sendable where Route: Sendable {}
