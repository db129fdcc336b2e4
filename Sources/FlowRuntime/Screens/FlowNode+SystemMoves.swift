// How the screen tells what the system did to it on its own. What it tells may come late: then it is about a screen or a layer
// that is not there any more, and nothing is moved.
extension FlowNode {
    /// A navigation stack has become this path. Where that is a shorter one, the screens that are gone went by the system's back, one
    /// after the other from the top. It stops where a screen does not allow that, and where what follows one of them moves on: the
    /// rest is left to that. Any other path moves nothing.
    ///
    /// - Parameters:
    ///   - path: the screens above the first one.
    ///   - id: the layer's.
    public final func systemSetPath(_ path: [ScreenID], inLayer id: ScreenID) {
        guard isOnTop, let layer = screenLayers.last, layer.id == id else { return }
        var rest = layer.screens
        guard path.count < rest.count - 1, layer.path.starts(with: path) else { return }
        while rest.count - 1 > path.count, let top = rest.popLast() {
            guard !top.traits.isBackHidden, owner(of: top.id)?.systemBack() == true,
                let now = screenLayers.last, now.id == id, now.screens.map(\.id) == rest.map(\.id)
            else { return }
        }
    }

    /// The user took a layer away, and with it what lay above it: one swipe after the other from the top. It stops where a layer
    /// does not allow that, and where what follows one of them moves on.
    ///
    /// - Parameter id: the layer's.
    public final func systemDismiss(layer id: ScreenID) {
        var rest = screenLayers.map(\.id)
        guard isOnTop, let index = rest.firstIndex(of: id), index > 0 else { return }
        while rest.count > index, let top = rest.popLast() {
            guard owner(of: top)?.systemDismiss() == true, screenLayers.map(\.id) == rest else { return }
        }
    }

    /// The user tapped a tab.
    public final func systemSelectTab(_ id: ScreenID) {
        guard let index = nodeTabs.firstIndex(where: { id.entries == [$0.id] }) else { return }
        selectTab(at: index)
    }
}
