// Conditions on leaving. The app's answers are kept, because the views show whether the user can swipe and go back.
extension FlowNavigator {
    /// Asks the app again whether the user may go back from the current route, and dismiss the current layer. The answers for what is
    /// below are kept.
    func askAboutLeaving() {
        var refusals = refusals
        if !refusals.isEmpty { refusals.keep(entries: state.entries.map(\.id), layers: state.modalLayers.map(\.id)) }
        let layer = state.currentLayer
        if !layer.rest.isEmpty || (state.modalLayers.isEmpty && currentParent != nil) {
            refusals.entries.set(layer.topEntry.id, isMember: !allowsBack(layer.top))
        }
        if let presentation = layer.presentation, layer.allowsSystemDismiss {
            refusals.layers.set(layer.id, isMember: !allowsDismissal(layer.root, presentation))
        }
        guard refusals != self.refusals else { return }
        observation.announceChange(of: self)
        self.refusals = refusals
    }

    /// Whether the user may go back from the current route, according to the app's current answer.
    var mayGoBack: Bool {
        askAboutLeaving()
        return !refusals.entries.contains(state.currentLayer.topEntry.id)
    }

    /// Whether the user may dismiss the current layer, according to the app's current answer.
    var mayDismiss: Bool {
        askAboutLeaving()
        return state.currentLayer.allowsSystemDismiss && !refusals.layers.contains(state.currentLayer.id)
    }

    /// Tells the flow that the user has tried to leave something, which is an event of its own.
    ///
    /// - Returns: Whether the flow responds to it.
    func ask(_ departure: SystemDeparture<Route>) -> Bool {
        let name =
            switch departure {
            case .back: "backAttempted"
            case .dismissed: "dismissAttempted"
            }
        var isAnswered = false
        interrupt {
            occur(name, by: .system) { asOneChange { isAnswered = systemDidAttempt(departure) } }
        }
        return isAnswered
    }
}

extension LeavingRefusals {
    /// Forgets what no longer exists.
    fileprivate mutating func keep(entries: [Int], layers: [Int]) {
        self.entries.formIntersection(entries)
        self.layers.formIntersection(layers)
    }
}

extension Set {
    /// Adds or removes an element.
    fileprivate mutating func set(_ element: Element, isMember: Bool) {
        if isMember { insert(element) } else { remove(element) }
    }
}
