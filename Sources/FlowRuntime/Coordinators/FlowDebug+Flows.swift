extension FlowDebug {
    /// Returns a flow with its stacks and its child flows. The description of the tree is its text; in the debugger, enter
    /// `po FlowDebug.tree(of: viewModel)`.
    ///
    /// - Parameter viewModel: The view model of the flow.
    public static func tree(of viewModel: any FlowCoordinating) -> Tree { viewModel.flowNode.flow.debugTree }
}

extension FlowDebug.Tree {
    @MainActor
    init<Route>(_ flow: FlowNavigator<Route>) {
        self.flow = flow.flowName
        let state = flow.state
        let current = flow.isOnTop ? state.currentLayer.topEntry.id : nil
        func layer(_ layer: NavigationLayer<Route>, _ place: Place) -> Layer {
            Layer(
                place: place,
                entries: layer.entries.map { entry in
                    let child = flow.child(at: entry.id)?.debugTree
                    return Entry(route: "\(entry.route)", isCurrent: entry.id == current && child == nil, child: child)
                })
        }
        let base = state.tabs.enumerated().map { index, tab in
            layer(tab, flow.isTabBar ? .tab(isSelected: index == state.selectedTab) : .base)
        }
        layers =
            base
            + state.modalLayers.map { modal in
                switch modal.presentation {
                case .cover: layer(modal, .cover)
                case .alert: layer(modal, .alert)
                case .popover: layer(modal, .popover)
                case .custom(let name): layer(modal, .custom(name))
                case .sheet, nil: layer(modal, .sheet)
                }
            }
    }
}
