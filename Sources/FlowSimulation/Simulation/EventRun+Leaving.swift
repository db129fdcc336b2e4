/// The result of the user's attempt to leave a route or a layer.
enum LeavingAttempt {
    case left
    /// A condition does not hold. What the flow does about it has been performed.
    case asked
    case impossible
}

// What the user does to leave what is shown, and the conditions on it.
extension EventRun {
    mutating func systemBack(_ id: ID) throws(Question) -> LeavingAttempt {
        guard state.hasBackButton(id), let before = state.instances[id], let flow = flow(id) else { return .impossible }
        var instance = before
        let departed = instance.current
        let route = flow.routes[departed.route]
        guard try hold([route.backCondition], of: instance.flow, departed) else {
            return try ask(departed, with: route.backAttempted, as: "$backAttempted", in: id)
        }
        guard instance.currentLayer.places.count > 1 else {
            // On the first route of a child flow, the parent's route is popped.
            guard let parent = instance.parent else { return .impossible }
            return try systemBack(parent)
        }
        instance.removeTop()
        state.instances[id] = instance
        try updateChildren(of: id, since: before)
        try follow(departed, with: route.back, as: "$back", in: id)
        return .left
    }

    mutating func systemSwipe(_ id: ID) throws(Question) -> LeavingAttempt {
        guard let instance = state.instances[id], let flow = flow(id) else { return .impossible }
        guard let layer = instance.modals.last else {
            guard let parent = instance.parent else { return .impossible }
            return try systemSwipe(parent)
        }
        guard layer.style.isSwiped else { return .impossible }
        let departed = layer.places[0]
        let route = flow.routes[departed.route]
        let conditions = [flow.dismissalCondition(of: layer.style), route.dismissalCondition]
        guard flow.allowsSwipe(layer), try hold(conditions, of: instance.flow, departed) else {
            return try ask(departed, with: route.dismissAttempted, as: "$dismissAttempted", in: id)
        }
        state.instances[id]?.modals.removeLast()
        try updateChildren(of: id, since: instance)
        try follow(departed, with: route.dismissed, as: "$dismissed", in: id)
        return .left
    }

    /// Performs what follows an action of the system on a route.
    mutating func follow(
        _ place: FlowInstance.Place, with transition: ProgramTransition?, as name: String, in id: ID
    ) throws(Question) {
        guard let transition else { return }
        let scope = Scope(payload: [], source: place.values)
        try perform(transition, HandledEvent(flow: id, name: name, scope: scope))
    }

    private mutating func ask(
        _ place: FlowInstance.Place, with transition: ProgramTransition?, as name: String, in id: ID
    ) throws(Question) -> LeavingAttempt {
        guard transition != nil else { return .impossible }
        note(.attempted)
        try follow(place, with: transition, as: name, in: id)
        return .asked
    }

    /// Whether all conditions hold for a route.
    private mutating func hold(
        _ conditions: [ProgramCondition?], of flow: Int, _ place: FlowInstance.Place
    ) throws(Question) -> Bool {
        var answers: [Question: Bool] = [:]
        for case let condition? in conditions {
            let scope = Scope(payload: [], source: place.values)
            if try !holds(condition, of: flow, scope, &answers) { return false }
        }
        return true
    }
}

extension ProgramFlow {
    /// Whether the user can swipe a modal layer away, unless a condition does not hold.
    func allowsSwipe(_ layer: FlowInstance.Layer) -> Bool {
        canSwipe(layer.style) && routes[layer.places[0].route].isDismissible
    }

    /// Whether the user can swipe away what is presented in this way, unless its route declares otherwise or a condition does not hold.
    package func canSwipe(_ style: LayerStyle) -> Bool {
        if case .custom(let name) = style {
            return presentations.contains { $0.name == name && $0.isDismissible }
        }
        return style.isSwiped
    }

    fileprivate func dismissalCondition(of style: LayerStyle) -> ProgramCondition? {
        guard case .custom(let name) = style else { return nil }
        return presentations.first { $0.name == name }?.condition
    }
}

extension Simulation {
    /// Whether the system offers to go back from what the user sees. A condition can still refuse it.
    package var canGoBack: Bool { chain.last.map(hasBackButton) ?? false }

    /// Whether a swipe does anything: dismisses what the user sees, or is an event of the flow because it does not.
    package var canSwipe: Bool {
        for id in chain.reversed() {
            guard let instance = instances[id], let layer = instance.modals.last else { continue }
            let flow = flow(of: instance)
            return flow.allowsSwipe(layer)
                || (layer.style.isSwiped && flow.routes[layer.places[0].route].dismissAttempted != nil)
        }
        return false
    }

    /// Whether neither the current route of a flow hides the back button nor, if it is the first one, a route that shows the flow.
    func hasBackButton(_ flow: ID) -> Bool {
        guard let instance = instances[flow], !route(of: instance.current, in: instance).isBackHidden else {
            return false
        }
        if instance.currentLayer.places.count > 1 { return true }
        return instance.modals.isEmpty && instance.parent.map(hasBackButton) ?? false
    }
}
