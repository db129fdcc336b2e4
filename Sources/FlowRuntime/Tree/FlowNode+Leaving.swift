// What the user can leave, for systems where the runtime has to determine that in advance.
extension FlowNode {
    /// Whether the user can go back in a layer, or dismiss it.
    ///
    /// - Parameter layer: A layer of this flow or of a child flow, as in `screenLayers`.
    final func canLeave(_ layer: ScreenLayer) -> Bool { canGoBack(in: layer) ?? layer.isDismissible }

    /// Whether the top screen of the layer lets the user go back, or `nil` if it has no other screen. If the top screen is a
    /// child flow with a stack of its own, the screens of that stack count.
    final func canGoBack(in layer: ScreenLayer) -> Bool? {
        guard let top = layer.screens.last else { return nil }
        if let stack = stack(inside: top.id), let inner = stack.layersOnScreen.first,
            let canGoBack = stack.canGoBack(in: inner)
        {
            return canGoBack
        }
        return layer.screens.count > 1 ? !top.traits.isBackHidden : nil
    }

    /// Returns the flow whose navigation stack is on screen within a screen that shows a child flow.
    private func stack(inside screen: ScreenID) -> FlowNode? {
        guard let owner = owner(of: screen), let entry = screen.entries.last else { return nil }
        return owner.child(at: entry)?.innerStack
    }

    /// The flow itself if it is a stack, or else the first stack within what its `switch` or its selected tab shows.
    private var innerStack: FlowNode? {
        isStack ? self : flow.nodeLayers.first?.entries.first?.child?.innerStack
    }
}
