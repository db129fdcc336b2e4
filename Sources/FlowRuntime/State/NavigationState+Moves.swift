// What commands do to the layers.
nonisolated extension NavigationState {
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
    ///     they are those of a held event.
    func performing(
        _ commands: [NavigationCommand<Route>], answering entry: Int, endingChild endsChild: Bool = false,
        clearingChildrenAt entries: inout [Int]
    ) throws(NavigationFailure) -> NavigationState {
        var next = self
        for move in commands.map(\.move) {
            if endsChild, case .show(let route, _, _) = move { next.restart(entry, showing: route) }
            try next.perform(move, answering: entry)
            if case .dismissAll(inChildren: true) = move { entries.append(next.currentLayer.topEntry.id) }
        }
        return next
    }

    /// Performs a command.
    ///
    /// - Parameter command: The command to perform.
    /// - Throws: The reason why the command cannot be performed. In that case, the state does not change.
    public mutating func perform(_ command: NavigationCommand<Route>) throws(NavigationFailure) {
        try perform(command.move, answering: currentLayer.topEntry.id)
    }

    private mutating func perform(
        _ move: NavigationMove<Route>, answering entryID: Int
    ) throws(NavigationFailure) {
        if case .stay = move { return }
        // A held event can present an alert in the middle of a transition, and nothing goes above it.
        dismissAlert()
        switch move {
        case .cut(let position):
            try currentLayer.cut(at: position)
        case .put(let route, let position, let anchor):
            var entry = entry(route)
            entry.origin = anchor.map { EntryOrigin(entry: entryID, anchor: $0) }
            try currentLayer.put(entry, at: position)
        case .renew(let kind):
            try currentLayer.cut(at: .nearest(kind, isKept: true))
            try currentLayer.put(entry(currentLayer.topEntry.route), at: .top(1))
        case .present(let route, let presentation, let isUnique, let anchor):
            if isUnique, let index = modalLayers.firstIndex(where: { $0.root.kind == route.kind }) {
                modalLayers.removeSubrange((modalLayers[index].root == route ? index + 1 : index)...)
                if modalLayers.count > index { break }
            }
            let origin = anchor.map { EntryOrigin(entry: entryID, anchor: $0) }
            modalLayers.append(NavigationLayer(entry(route), presentation: presentation, origin: origin))
        case .dismiss:
            guard removeTopLayer() != nil else { throw .nothingToDismiss }
        case .dismissAll:
            modalLayers.removeAll()
        case .reset(let routes):
            guard let root = routes.first else { throw .underflow }
            modalLayers.removeAll()
            base = NavigationLayer(entry(root))
            base.rest = routes.dropFirst().map { entry($0) }
        case .show(let route, let isFresh, let childEnded):
            if childEnded { restart(entryID) }
            show(route, isFresh: isFresh)
        case .back:
            guard goBack() else { throw .nothingToGoBackTo }
        case .stay: break
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
    mutating func show(_ route: Route, isFresh: Bool = false) {
        hasLostTab = false
        modalLayers.removeAll()
        guard isTabBar else {
            if isFresh || base.root != route { base = NavigationLayer(entry(route)) }
            return
        }
        guard let index = tabs.firstIndex(where: { $0.root.kind == route.kind }) else {
            tabs.append(NavigationLayer(entry(route)))
            selectedTab = tabs.count - 1
            return
        }
        if isFresh || tabs[index].root != route { tabs[index] = NavigationLayer(entry(route)) }
        selectedTab = index
    }
}

// What the system does, in the same terms. Nothing outside of this folder changes layers.
nonisolated extension NavigationState {
    /// Whether the flow has something to go back to.
    var canGoBack: Bool { !currentLayer.rest.isEmpty || !modalLayers.isEmpty }

    /// Removes the top entry if it is not the first of its layer, or else the topmost modal layer.
    ///
    /// - Returns: `false` if there is neither.
    @discardableResult
    mutating func goBack() -> Bool { removeTop() != nil || removeTopLayer() != nil }

    /// Removes the top entry, unless it is the first of its layer, and returns it.
    mutating func removeTop() -> NavigationEntry<Route>? { currentLayer.rest.popLast() }

    /// Removes the topmost modal layer, if there is one, and returns it.
    @discardableResult
    mutating func removeTopLayer() -> NavigationLayer<Route>? { modalLayers.popLast() }

    /// Removes all modal layers.
    mutating func removeModalLayers() { modalLayers.removeAll() }

    /// Whether the current route is an alert.
    var showsAlert: Bool { currentLayer.presentation == .alert }

    /// Removes the alert, if one is shown.
    mutating func dismissAlert() { if showsAlert { modalLayers.removeLast() } }

    /// Replaces the path of a layer. The routes at its beginning that stay keep their entries.
    ///
    /// - Parameter layer: The index of the layer in `layers`.
    mutating func setPath(_ path: [Route], inLayer layer: Int) {
        let kept = zip(layers[layer].path, path).prefix { $0 == $1 }.count
        let rest = layers[layer].rest.prefix(kept) + path.dropFirst(kept).map { entry($0) }
        if layer == 0 { base.rest = Array(rest) } else { modalLayers[layer - 1].rest = Array(rest) }
    }

    /// Selects a tab, which keeps its state.
    mutating func select(_ index: Int) {
        selectedTab = index
        hasLostTab = false
    }
}
