/// A navigation state as it is kept: its routes, and nothing of how they came to be there.
nonisolated struct KeptState<Route: FlowRoute> {
    var tabs: [KeptLayer<Route>]
    var selectedTab: Int
    var modalLayers: [KeptLayer<Route>]

    init(_ state: NavigationState<Route>) {
        tabs = state.tabs.map { KeptLayer($0) }
        selectedTab = state.selectedTab
        modalLayers = state.modalLayers.map { KeptLayer($0) }
    }

    /// Whether a flow of this shape can show it: only a tab bar has more base layers than one, and something has to be shown.
    func fits(_ state: NavigationState<Route>) -> Bool {
        !tabs.isEmpty && (state.isTabBar || tabs.count == 1) && modalLayers.allSatisfy { $0.presentation != nil }
    }
}

nonisolated struct KeptLayer<Route: FlowRoute> {
    var presentation: RoutePresentation?
    var root: Route
    var path: [Route]

    init(_ layer: NavigationLayer<Route>) {
        presentation = layer.presentation
        root = layer.root
        path = layer.path
    }
}

nonisolated extension KeptState: Encodable where Route: Encodable {}
nonisolated extension KeptState: Decodable where Route: Decodable {}
nonisolated extension KeptLayer: Encodable where Route: Encodable {}
nonisolated extension KeptLayer: Decodable where Route: Decodable {}
