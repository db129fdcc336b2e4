// The part of a flow and its child flows that is on screen.
extension FlowNode {
    /// All layers on screen, from the bottom to the top. The sheets and covers of a child flow are right above the layer that shows it,
    /// so whatever a flow presents is above what the flows in it present.
    ///
    /// If a `stack` flow shows a child flow, both share a navigation stack, and the screens of the child replace the route that
    /// shows it, through any number of `switch` flows. A child `tabs` flow counts as a single screen, and displays its contents
    /// itself, as do the child flows of a `switch` or `tabs` flow that is not in a stack.
    ///
    /// Empty until the flow has started.
    public final var screenLayers: [ScreenLayer] {
        if !waitsForStart { flow.withTree { $0.noteViews() } }
        return layersOnScreen
    }

    /// The same, for the runtime itself.
    final var layersOnScreen: [ScreenLayer] {
        if waitsForStart {
            observation.noteReading(of: self)
            return []
        }
        // Nothing is above the screens of a flow that has ended, until what shows it removes them, too.
        let hasEnded = isRemoved && flow.creator == nil
        let layers = flow.nodeLayers.prefix(hasEnded ? 1 : .max).flatMap { layer in
            let own = [screenLayer(layer)]
            guard !hasEnded, let top = layer.entries.last, let child = top.child else { return own }
            return own + child.layersOnScreen.dropFirst().map { $0.inside(top.id) }
        }
        // Nothing is above an alert: that of a flow below what another one presents appears when it is visible again.
        return layers.enumerated().filter { !$1.isAlert || $0 == layers.count - 1 }.map(\.element)
    }

    /// The tabs of a tab bar in order, including hidden ones. For any other flow, the single root.
    public final var screenTabs: [ScreenTab] {
        flow.nodeTabs.map { ScreenTab(id: ScreenID([$0.id]), tab: $0.traits.tab) }
    }

    private func screenLayer(_ layer: NodeLayer) -> ScreenLayer {
        let first = layer.entries.first?.traits ?? RouteTraits()
        let isPushed = host != nil && layer.presentation == nil
        return ScreenLayer(
            id: ScreenID([layer.id]), presentation: layer.presentation,
            isDismissible: layer.isDismissible, asksBeforeDismissal: first.asksBeforeDismissal, detents: first.detents,
            screens: layer.entries.flatMap { screens(of: $0, inStack: isStack || isPushed && !isTabBar) },
            origin: layer.origin.map { ScreenOrigin($0) }, isPushed: isPushed)
    }

    /// - Parameter isInStack: Whether the screens are part of a navigation stack, which is that of this flow or of one around it.
    private func screens(of entry: NodeLayer.Entry, inStack isInStack: Bool) -> [ScreenEntry] {
        var own = ScreenEntry(id: ScreenID([entry.id]), traits: entry.traits)
        own.origin = entry.origin.map { ScreenOrigin($0) }
        own.refusesBack = entry.refusesBack
        guard let child = entry.child else { return [own] }
        let joins = isInStack && !child.isTabBar
        let inChild = child.nodeLayers.first.map { $0.entries.flatMap { child.screens(of: $0, inStack: joins) } } ?? []
        guard joins else {
            own = inChild.first.map { own.behind($0) } ?? own
            own.hasOwnBar = child.hasNavigationBar
            own.isTabBar = child.isTabBar
            return [own]
        }
        return inChild.enumerated().map { index, screen in
            guard index == 0 else { return screen.inside(entry.id) }
            // The first screen of the child is there because the child was pushed.
            var first = screen.behind(own).inside(entry.id)
            first.origin = own.origin
            // It is on the stack of that flow.
            if child.isStack { first.traits.ownsNavigation = false }
            return first
        }
    }

    /// Whether the flow, if it is not part of a navigation stack, shows one now.
    private var hasNavigationBar: Bool {
        guard !isStack, let root = flow.nodeLayers.first?.entries.first else { return isStack }
        return root.traits.ownsNavigation || root.child?.hasNavigationBar == true
    }

    /// Returns the flow that a screen or a layer belongs to.
    final func owner(of id: ScreenID) -> (any FlowInTree)? {
        guard let inner = id.insideChild else { return flow }
        return id.entries.first.flatMap { flow.child(at: $0) }?.owner(of: inner)
    }
}
