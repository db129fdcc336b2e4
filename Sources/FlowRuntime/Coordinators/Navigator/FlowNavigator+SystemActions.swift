// Actions of the user that the system offers.
extension FlowNavigator {
    func systemBack() -> Bool {
        occur("back", by: .system) {
            switch leaveCurrentRoute() {
            case .left: true
            case .asked: false
            case .refused(let route): refuse(system: "back", "\(route) does not allow it")
            }
        }
    }

    /// Removes the current route as the user does, unless it hides its back button or its condition does not hold: pops it, or else leaves
    /// this flow if it shows nothing else.
    private func leaveCurrentRoute() -> LeavingAttempt {
        guard !waitsForStart, hasBackButton else { return .refused(by: currentRouteName) }
        guard mayGoBack() else { return ask(.back(state.current)) ? .asked : .refused(by: currentRouteName) }
        if state.currentLayer.rest.isEmpty {
            return currentParent?.leaveChild() ?? (leaveApp() ? .left : .refused(by: currentRouteName))
        }
        pop()
        return .left
    }

    func leaveChild() -> LeavingAttempt { leaveCurrentRoute() }

    var hasBackButton: Bool {
        if state.current.traits.isBackHidden { return false }
        if state.canGoBack { return !state.currentLayer.rest.isEmpty }
        guard let parent = currentParent else { return canBeLeft }
        return parent.currentChild === self && parent.hasBackButton
    }

    func leave(_ child: FlowNode) -> Bool {
        guard currentChild === child else { return false }
        // A verb is not an action of the system, so `systemDidRemove` is not called.
        guard state.canGoBack else { return currentParent?.leave(self) ?? leaveApp() }
        state.goBack()
        settle()
        return true
    }

    func systemDismiss() -> Bool { occur("swipe", by: .system, swipe) }

    private func swipe() -> Bool {
        guard !waitsForStart, mayDismiss() else {
            let layer = state.currentLayer
            if !waitsForStart, layer.presentation?.isSwiped == true, ask(.dismissed(layer.root)) { return false }
            return refuse(
                system: "swipe",
                hasModalLayers ? "\(layer.root.kind) does not allow it" : "nothing is presented")
        }
        dismiss()
        return true
    }

    private func pop() {
        asOneChange {
            guard let departed = state.removeTop() else { return }
            systemDidRemove(.back(departed.route))
        }
    }

    private func dismiss() {
        asOneChange {
            guard let departed = state.removeTopLayer() else { return }
            systemDidRemove(.dismissed(departed.root))
        }
    }

    /// Updates the state after the path of a navigation stack on screen has changed.
    ///
    /// Routes missing from the end of the current layer are removed one by one from the top, as with the system's back. If a
    /// removal triggers a transition that changes the state further, only that transition decides about the remaining routes. Any
    /// other path replaces the layer's path.
    func setPath(_ path: [Route], inLayer layer: Int) {
        let isBack = state.layers.indices.contains(layer) && state.layers[layer].path.starts(with: path)
        occur(isBack ? "back" : "path", by: .system) { setPathNow(path, inLayer: layer) }
    }

    private func setPathNow(_ path: [Route], inLayer layer: Int) {
        guard state.layers.indices.contains(layer) else { return }
        let old = state.layers[layer].path
        guard old != path else { return }
        guard layer == state.modalLayers.count, path.count < old.count, old.starts(with: path) else {
            state.setPath(path, inLayer: layer)
            settle()
            return
        }
        var expected = state
        while expected.currentLayer.rest.count > path.count {
            guard mayGoBack() else {
                _ = ask(.back(state.current))
                return
            }
            guard let departed = expected.removeTop() else { return }
            asOneChange {
                state = expected
                systemDidRemove(.back(departed.route))
            }
            guard state == expected else { return }
        }
    }
}
