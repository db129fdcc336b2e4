// Conditions on leaving. The app's answers are kept, because the views show whether the user can swipe and go back.
extension FlowNavigator {
    /// Asks the app again whether the user may go back from the current route, and dismiss the current layer. The answers for what is
    /// below are kept.
    func askAboutLeaving(isFirst: Bool) {
        let isBackPossible =
            !state.currentLayer.rest.isEmpty || (state.modalLayers.isEmpty && (currentParent != nil || canBeLeft))
        if isBackPossible { _ = mayGoBack(isSilent: isFirst) }
        _ = mayDismiss(isSilent: isFirst)
    }

    /// Whether the user may go back from the current route, according to the app's current answer.
    ///
    /// - Parameter isSilent: Whether no view has to know of a new answer.
    func mayGoBack(isSilent: Bool = false) -> Bool {
        let top = state.currentLayer.topEntry
        let isAllowed = allowsBack(top.route)
        keep(isSilent) { $0.entries.set(top.id, isMember: !isAllowed) }
        return isAllowed
    }

    /// Whether the user may dismiss the current layer, according to the app's current answer.
    ///
    /// - Parameter isSilent: Whether no view has to know of a new answer.
    func mayDismiss(isSilent: Bool = false) -> Bool {
        let layer = state.currentLayer
        guard let presentation = layer.presentation, layer.allowsSystemDismiss else { return false }
        let isAllowed = allowsDismissal(layer.root, presentation)
        keep(isSilent) { $0.layers.set(layer.id, isMember: !isAllowed) }
        return isAllowed
    }

    /// Keeps an answer, and forgets those for what no longer exists.
    private func keep(_ isSilent: Bool, _ change: (inout LeavingRefusals) -> Void) {
        var refusals = refusals
        change(&refusals)
        if !refusals.isEmpty { refusals.keep(entries: state.entries.map(\.id), layers: state.modalLayers.map(\.id)) }
        guard refusals != self.refusals else { return }
        if isSilent { return setUnseen(refusals) }
        observation.announceChange(of: self)
        self.refusals = refusals
    }

    /// Reports that the user has tried to leave something, as an event of its own.
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
