// What the user tries to leave although that was not possible when the views were last evaluated.
extension FlowNode {
    /// Responds to a swipe of a layer that could not be swiped. The app is asked again, so that the layer may be dismissed after all.
    ///
    /// - Parameter id: The id of the layer, which the user saw on top.
    final func systemAttemptDismiss(layer id: ScreenID) {
        guard layersOnScreen.last?.id == id else {
            flow.refuse(system: "swipe", "the flow has moved on")
            return
        }
        systemDismiss(layer: id)
    }

    /// Responds to a tap on the back button of a screen that could not be left. The app is asked again, so that the screen may be left after
    /// all.
    ///
    /// - Parameters:
    ///   - screen: The screen that the user saw on top.
    ///   - id: The id of the layer.
    final func systemAttemptBack(from screen: ScreenID, inLayer id: ScreenID) {
        guard let layer = layersOnScreen.last, layer.id == id, layer.screens.last?.id == screen else {
            flow.refuse(system: "back", "the flow has moved on")
            return
        }
        if layer.isPushed, layer.path.isEmpty {
            _ = owner(of: screen)?.firstAsked.systemBack()
        } else {
            systemSetPath(Array(layer.path.dropLast()), inLayer: id)
        }
    }
}

extension ScreenLayer {
    /// Whether the user can swipe such a layer, but not at the moment, and attempts are reported.
    var refusesDismissal: Bool { presentation?.isSwiped == true && asksBeforeDismissal && !isDismissible }

    /// Whether the user cannot go back from a screen at the moment although it has a back button.
    func refusesBack(at id: ScreenID) -> Bool {
        screens.dropFirst(isPushed ? 0 : 1).contains { $0.id == id && $0.refusesBack && !$0.traits.isBackHidden }
    }
}
