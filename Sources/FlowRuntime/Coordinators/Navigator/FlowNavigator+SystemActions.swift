// Actions of the user that the system offers.
extension FlowNavigator {
    func goBack() -> Bool {
        if state.currentLayer.allowsSystemBack {
            pop()
            return true
        }
        if !hasModalLayers, state.base.rest.isEmpty, !state.base.root.traits.isBackHidden,
            parent?.leave(self, isBySystem: true) == true
        {
            return true
        }
        return refuse(system: "back", "\(state.current.kind) does not allow it")
    }

    func swipe() -> Bool {
        guard state.currentLayer.allowsSystemDismiss else {
            return refuse(
                system: "swipe",
                hasModalLayers ? "\(state.currentLayer.root.kind) does not allow it" : "nothing is presented")
        }
        dismiss()
        return true
    }

    func pop() {
        asOneChange {
            guard let departed = state.currentLayer.rest.popLast() else { return }
            systemDidRemove(.back(departed.route))
        }
    }

    func dismiss() {
        asOneChange {
            guard let departed = state.modalLayers.popLast() else { return }
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
            var next = state
            let unchanged = zip(old, path).prefix { $0 == $1 }.count
            let new = path.dropFirst(unchanged).map { next.entry($0) }
            if layer == 0 {
                next.base.rest = next.base.rest.prefix(unchanged) + new
            } else {
                next.modalLayers[layer - 1].rest = next.modalLayers[layer - 1].rest.prefix(unchanged) + new
            }
            state = next
            outermost.settle()
            return
        }
        var expected = state
        while expected.currentLayer.rest.count > path.count, let departed = expected.currentLayer.rest.popLast() {
            asOneChange {
                state = expected
                systemDidRemove(.back(departed.route))
            }
            guard state == expected else { return }
        }
    }
}
