/// Everything a flow shows: its base layer and the modal layers above it. A plain value that knows what every command
/// means; the view model holds one and the screen follows it.
public nonisolated struct NavigationState<Route: FlowRoute>: Equatable {
    /// The navigation stack below every modal layer.
    public internal(set) var base: NavigationLayer<Route>
    /// Sheets and covers, lowest first.
    public internal(set) var modalLayers: [NavigationLayer<Route>]

    /// A flow at its first route.
    public init(root: Route) {
        base = NavigationLayer(root: root)
        modalLayers = []
    }

    /// Every layer, lowest first.
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
            try currentLayer.push(route, placement)
        case .pop(let count, _):
            try currentLayer.cut(to: currentLayer.path.count + 1 - max(count, 0))
        case .popTo(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind))
        case .popPast(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind) - 1)
        case .popToRoot:
            currentLayer.path.removeAll()
        case .replace(let route, _):
            currentLayer.put(route, at: currentLayer.path.count + 1)
        case .reset(let routes, _):
            guard let root = routes.first else { throw .underflow }
            modalLayers.removeAll()
            base = NavigationLayer(root: root, path: Array(routes.dropFirst()))
        case .present(let route, let presentation, _):
            modalLayers.append(NavigationLayer(root: route, presentation: presentation))
        case .dismiss:
            guard modalLayers.popLast() != nil else { throw .nothingToDismiss }
        case .dismissAll:
            modalLayers.removeAll()
        case .back:
            if currentLayer.path.popLast() == nil, modalLayers.popLast() == nil { throw .nothingToGoBackTo }
        }
    }
}

nonisolated extension NavigationState: Sendable where Route: Sendable {}
