// Stacks on screen, which the flows that are pushed onto them share.
extension EventRun {
    /// Goes back to the first screen of the stack in the selected tab, one screen after the other: until one does not allow that, or
    /// what follows changes the stack further.
    ///
    /// - Returns: whether other screens were above the first one.
    mutating func returnToFirstScreen(ofTabIn id: ID) throws(Question) -> Bool {
        guard let stack = currentChild(of: id).flatMap(stackOnScreen) else { return false }
        var screens = screens(of: stack)
        guard screens.count > 1 else { return false }
        while screens.count > 1 {
            screens.removeLast()
            let owner = innermost(of: stack)
            guard !hidesBack(in: owner), try systemBack(firstAsked(in: owner)) == .left else { break }
            try settle()
            guard isLive(stack), !isCovered(stack), self.screens(of: stack) == screens else { break }
        }
        return true
    }

    /// The flow whose stack is on screen where a flow is shown: the flow itself, or the one that a `switch` shows.
    private func stackOnScreen(_ id: ID) -> ID? {
        switch flow(id)?.container {
        case .stack: id
        case .switch: state.instances[id].map(\.tabs[0].top.id).flatMap { isFlow($0) ? stackOnScreen($0) : nil }
        case .tabs, nil: nil
        }
    }

    /// The screens of a stack. Those of a flow in it take the place of the route that shows the flow, unless it is a tab bar.
    private func screens(of id: ID) -> [ID] {
        (state.instances[id]?.tabs[0].places ?? []).flatMap { isInStack($0.id) ? screens(of: $0.id) : [$0.id] }
    }

    /// The flow to which the uppermost screen of a stack belongs.
    private func innermost(of stack: ID) -> ID {
        guard let top = state.instances[stack]?.tabs[0].top.id, isInStack(top) else { return stack }
        return innermost(of: top)
    }

    /// The flow that is asked first before the current route is left: the innermost one of those in it that show nothing but their first
    /// routes, or else the flow itself.
    private func firstAsked(in id: ID) -> ID {
        guard let child = currentChild(of: id), let instance = state.instances[child], instance.modals.isEmpty,
            instance.currentLayer.places.count == 1
        else { return id }
        return firstAsked(in: child)
    }

    /// Whether the first screen of what the current route shows hides the back button of the stack around it, as in a tab bar.
    private func hidesBack(in id: ID) -> Bool {
        guard let instance = state.instances[id], isFlow(instance.current.id) else { return false }
        let child = instance.current.id
        guard let first = state.instances[child]?.tabs[state.instances[child]?.selectedTab ?? 0].places.first else {
            return false
        }
        return flow(child)?.routes[first.route].isBackHidden == true || hidesBack(in: child)
    }

    private func isInStack(_ id: ID) -> Bool { isFlow(id) && flow(id)?.container != .tabs }

    private func isFlow(_ id: ID) -> Bool { state.instances[id] != nil }
}
