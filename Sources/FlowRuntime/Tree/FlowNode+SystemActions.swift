// The views report system actions with these methods. A report can arrive late. If the screen or layer that it concerns no
// longer exists, it has no effect.
extension FlowNode {
    /// Updates the state after the path of a navigation stack on screen has changed.
    ///
    /// A path that is the beginning of the current one means that the missing screens were left with the system's back. They
    /// are removed one by one from the top, until a screen does not allow that or a removal triggers a transition that
    /// changes the layer further. Any other path has no effect.
    ///
    /// - Parameters:
    ///   - path: The screens above the layer's first screen.
    ///   - id: The id of the layer.
    public final func systemSetPath(_ path: [ScreenID], inLayer id: ScreenID) {
        flow.innermost.occur("back", by: .system) { setPath(path, inLayer: id) }
    }

    private func setPath(_ path: [ScreenID], inLayer id: ScreenID) {
        guard isOnTop, let layer = layersOnScreen.last, layer.id == id else {
            return refuse("back", "the screen was removed or is covered")
        }
        if path == layer.path { return }
        var rest = layer.screens
        guard path.count < rest.count - 1, layer.path.starts(with: path) else {
            return refuse("back", "the path is not part of the current one")
        }
        while rest.count - 1 > path.count, let top = rest.popLast() {
            if top.traits.isBackHidden { return refuse("back", "the screen hides its back button") }
            guard owner(of: top.id)?.firstAsked.systemBack() == true,
                let now = layersOnScreen.last, now.id == id, now.screens.map(\.id) == rest.map(\.id)
            else { return }
        }
    }

    /// Dismisses a layer that the user swiped down, and everything above it. The views also call it if the user swipes a layer that cannot
    /// be swiped down at the moment.
    ///
    /// The layers are dismissed one by one from the top, until a layer does not allow that or a dismissal triggers a
    /// transition that changes the layers further. A layer whose condition does not hold stays, and the attempt is an event of its flow.
    ///
    /// - Parameter id: The id of the layer.
    public final func systemDismiss(layer id: ScreenID) {
        flow.innermost.occur("swipe", by: .system) { dismiss(layer: id) }
    }

    private func dismiss(layer id: ScreenID) {
        var rest = layersOnScreen.map(\.id)
        guard isOnTop, let index = rest.firstIndex(of: id), index > 0 else {
            return refuse("swipe", "the layer was removed or is covered")
        }
        while rest.count > index, let top = rest.popLast() {
            guard owner(of: top)?.systemDismiss() == true, layersOnScreen.map(\.id) == rest else { return }
        }
    }

    /// Responds to the user's tap on a button of an alert.
    ///
    /// - Parameters:
    ///   - id: The id of the alert's layer.
    ///   - button: The index of the button, or `nil` for the OK of an alert without buttons.
    public final func systemAnswer(alert id: ScreenID, with button: Int?) {
        guard isOnTop, let layer = layersOnScreen.last, layer.id == id, layer.isAlert else {
            return refuse("button", "the alert was dismissed")
        }
        _ = owner(of: id)?.answerAlert(button)
    }

    /// Returns the texts and buttons of an alert on screen.
    ///
    /// - Parameter id: The id of the alert's layer.
    final func alert(at id: ScreenID) -> FlowAlert? { owner(of: id)?.shownAlert }

    /// Selects a tab that the user tapped.
    ///
    /// - Parameter id: The id of the tab.
    public final func systemSelectTab(_ id: ScreenID) {
        guard let index = flow.nodeTabs.firstIndex(where: { id.entries == [$0.id] }) else {
            return refuse("tab", "the tab was removed")
        }
        flow.selectTab(at: index)
    }

    /// Responds to a tap on the selected tab: by going back to the first screen of the tab, or, if that is shown, with the flow's
    /// transition.
    ///
    /// The screens above the first one are removed as by `systemSetPath(_:inLayer:)`.
    ///
    /// - Parameter id: The id of the tab.
    public final func systemReselectTab(_ id: ScreenID) {
        guard let selected = flow.nodeLayers.first?.entries.first, id.entries == [selected.id] else {
            return refuse("tab", "the tab is not selected")
        }
        flow.reselectTab()
    }

    private func refuse(_ action: String, _ reason: @autoclosure () -> String) {
        flow.refuse(system: action, reason())
    }

    /// The flow whose navigation stack is on screen: this one, or the one that a `switch` shows.
    final var stackOnScreen: FlowNode? {
        if isStack { return self }
        return isTabBar ? nil : flow.nodeLayers.first?.entries.first?.child?.stackOnScreen
    }
}
