/// The routes of a navigation state, without the identities of its entries, in a form that can be encoded.
nonisolated struct ArchivedState<Route: FlowRoute> {
    var tabs: [ArchivedLayer<Route>]
    var selectedTab: Int
    var modalLayers: [ArchivedLayer<Route>]

    init(_ state: NavigationState<Route>) {
        tabs = state.tabs.map { ArchivedLayer($0) }
        selectedTab = state.selectedTab
        modalLayers = state.modalLayers.map { ArchivedLayer($0) }
    }

    /// Returns whether the flow that has the given state can show this one.
    ///
    /// Only a tab bar has more than one base layer, every flow has at least one, and every modal layer has a presentation, which the
    /// flow still declares if the app draws it itself.
    func fits(_ state: NavigationState<Route>) -> Bool {
        !tabs.isEmpty && (state.isTabBar || tabs.count == 1) && modalLayers.allSatisfy(\.canBePresented)
    }
}

/// The routes of a navigation layer.
nonisolated struct ArchivedLayer<Route: FlowRoute> {
    var presentation: RoutePresentation?
    var root: Route
    var path: [Route]

    init(_ layer: NavigationLayer<Route>) {
        presentation = layer.presentation
        root = layer.root
        path = layer.path
    }

    var canBePresented: Bool {
        guard let name = presentation?.customName else { return presentation != nil }
        return Route.customPresentations.contains { $0.name == name }
    }
}

nonisolated extension ArchivedState: Encodable where Route: Encodable {}
nonisolated extension ArchivedState: Decodable where Route: Decodable {}
nonisolated extension ArchivedLayer: Encodable where Route: Encodable {}
nonisolated extension ArchivedLayer: Decodable where Route: Decodable {}
