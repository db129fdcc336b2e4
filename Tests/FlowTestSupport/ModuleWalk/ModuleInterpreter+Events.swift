import FlowIR

extension ModuleInterpreter {
    func perform(_ action: WalkEvent.Action) {
        switch action {
        case .start: break
        case .intent(let number, let key, let value):
            if let node = node(number) { report(key, key.hasPayload ? [value] : [], to: node) }
        case .outcome(let number, let key, let value):
            if let node = node(number), node.flow.outcomeKeys.contains(key) {
                let payload = key.hasPayload ? [value] : []
                if node.flow.bubblingKeys.contains(key) {
                    askParent(of: node, key, payload)
                } else {
                    end(node, with: key, payload, reportedAs: key.name)
                }
            }
        case .task(let number, let outcome, let value):
            guard tasks.indices.contains(number), tasks[number].outcome == nil,
                let event = tasks[number].task.outcomes.first(where: { $0.name.text == outcome })
            else { return }
            let isLate = tasks[number].isOver
            tasks[number].answer(outcome, event.payload.isEmpty ? [] : [value])
            if isLate { complain(tasks[number].node, outcome, "not current") }
        case .tap(let number, let tab): if let node = node(number), !tap(tab, in: node) { log.append("impossible") }
        case .systemBack: if let root, !systemBack(root.innermost) { log.append("impossible") }
        case .systemSwipe: if let root, !systemSwipe(root.innermost) { log.append("impossible") }
        case .systemOK:
            if let node = root?.innermost, node.showsOK {
                node.state.modals.removeLast()
            } else {
                log.append("impossible")
            }
        case .answersChanged: if let root { askForTabs(in: root) }
        case .link(let text): if let root, !open(text, in: root) { log.append("no link") }
        }
    }

    private func node(_ number: Int) -> InterpretedNode? { nodes.indices.contains(number) ? nodes[number] : nil }

    /// An intent of a screen, or of the flow itself: who reports it is not known. The route answers while the user sees its
    /// screen, and otherwise the flow.
    private func report(_ key: String, _ payload: [Int?], to node: InterpretedNode) {
        guard node.flow.intentKeys.contains(key) else { return }
        let route = node.currentRoute
        if route.child == nil, node.isOnTop, let branches = route.events[key] {
            let values = node.state.current.values
            // An alert goes first, and stays away if the transition fails.
            if route.isAlert { node.state.modals.removeLast() }
            run(branches, at: node, Scope(payload: payload, source: values), as: key.name)
        } else if route.child == nil, node.isOnTop, route.bubbling.contains(key) {
            bubble(key, payload, at: node)
        } else if let branches = node.flow.intents[key] {
            node.dismissAllAlerts()
            run(branches, at: node, Scope(payload: payload, source: []), as: key.name)
        } else {
            complain(node, key.name, "not current")
        }
    }

    /// An event that bubbles, and for which the current route has no transition.
    private func bubble(_ key: String, _ payload: [Int?], at node: InterpretedNode) {
        if let branches = node.flow.shared[key] ?? node.flow.intents[key] {
            run(branches, at: node, Scope(payload: payload, source: []), as: key.name)
        } else {
            askParent(of: node, key, payload)
        }
    }

    /// The parent answers at the route that shows the flow, which has not ended.
    private func askParent(of node: InterpretedNode, _ key: String, _ payload: [Int?]) {
        guard let parent = node.parent else {
            log.append("told \(key.name)(\(payload.text))")
            return
        }
        guard node.isLive, parent.currentChild === node, parent.currentRoute.bubbling.contains(key) else {
            return complain(node, key.name, "not current")
        }
        if let branches = parent.currentRoute.events[key] {
            run(branches, at: parent, Scope(payload: payload, source: parent.state.current.values), as: key.name)
        } else {
            bubble(key, payload, at: parent)
        }
    }

    /// An outcome counts only while the parent's current entry shows the flow.
    func end(_ node: InterpretedNode, with key: String, _ payload: [Int?], reportedAs name: String) {
        guard let parent = node.parent else {
            log.append("told \(key.name)(\(payload.text))")
            return
        }
        guard node.isLive, parent.currentChild === node, let branches = parent.currentRoute.events[key] else {
            return complain(node, name, "not current")
        }
        let entry = parent.state.current
        run(
            branches, at: parent, Scope(payload: payload, source: entry.values), as: key.name, endingChildAt: entry)
    }

    /// Reports an event that changed nothing to the hook of the outermost flow.
    func complain(_ node: InterpretedNode, _ name: String, _ reason: String) {
        log.append("\(node.path)\(name) \(reason)")
    }

    // MARK: Actions of the system

    private func tap(_ tab: String, in node: InterpretedNode) -> Bool {
        let flow = node.flow
        guard flow.flow.container == .tabs, node.isOnTop, !node.isCovered,
            let index = node.state.tabs.firstIndex(where: { flow.routes[$0.routes[0].route].name == tab }),
            node.isInBar(index)
        else { return false }
        guard node.state.selected == index else {
            node.select(index)
            return true
        }
        if let branches = node.currentRoute.reselected {
            let scope = Scope(payload: [], source: node.state.current.values)
            run(branches, at: node, scope, as: "$reselected")
        }
        return true
    }

    private func systemBack(_ node: InterpretedNode) -> Bool {
        if node.currentRoute.traits.isBackHidden { return false }
        if node.state.currentLayer.routes.count > 1 {
            popBySystem(node)
            return true
        }
        // The first route of a child flow: its parent's route is popped.
        guard node.state.modals.isEmpty, let parent = node.parent else { return false }
        return systemBack(parent)
    }

    private func popBySystem(_ node: InterpretedNode) {
        var layers = node.state.layers
        guard let departed = layers[layers.count - 1].routes.popLast() else { return }
        node.state.layers = layers
        updateChildren(of: node)
        guard let branches = node.flow.routes[departed.route].back else { return }
        run(branches, at: node, Scope(payload: [], source: departed.values), as: "$back")
    }

    private func systemSwipe(_ node: InterpretedNode) -> Bool {
        guard let layer = node.state.modals.last else { return node.parent.map(systemSwipe) ?? false }
        let departed = layer.routes[0]
        let route = node.flow.routes[departed.route]
        guard layer.presentation?.canBeSwiped == true, route.traits.isDismissible else { return false }
        node.state.modals.removeLast()
        updateChildren(of: node)
        if let branches = route.dismissed {
            run(branches, at: node, Scope(payload: [], source: departed.values), as: "$dismissed")
        }
        return true
    }

    /// The verb `back` on the first route of a flow: its parent's route goes. No transition follows. A flow that is gone has no
    /// parent to go back to.
    func leave(_ node: InterpretedNode) -> Bool {
        guard let parent = node.parent, node.isLive, parent.currentChild === node else { return false }
        if parent.state.currentLayer.routes.count > 1 {
            var layers = parent.state.layers
            layers[layers.count - 1].routes.removeLast()
            parent.state.layers = layers
        } else if !parent.state.modals.isEmpty {
            parent.state.modals.removeLast()
        } else {
            return leave(parent)
        }
        updateChildren(of: parent)
        return true
    }
}

extension String {
    fileprivate var hasPayload: Bool { hasSuffix("#") }

    /// The name of the event with this key.
    var name: String { hasPayload ? String(dropLast()) : self }
}

extension [Int?] {
    var text: String { map { $0.map(String.init) ?? "nil" }.joined(separator: ", ") }
}
