import FlowModel

extension Module {
    /// Whether a flow-level intent or a link of another flow can come while an alert of this flow is shown: both are in one tree of
    /// flows. Any such event dismisses the alert.
    func isInterruptible(_ flow: FlowID, _ outside: OutsideEvents) -> Bool {
        guard outside != .none else { return false }
        return flows.indices.contains { root in
            let tree = descendants(of: root)
            return tree.contains(flow.index)
                && tree.contains { $0 != flow.index && flows[$0].hasEventsFromOutside(outside) }
        }
    }

    /// Whether a flow from which this one is shown can dismiss the modal layers of what it shows.
    func isDismissedByParent(_ flow: FlowID, _ outside: OutsideEvents) -> Bool {
        guard summary.hasDismissalsInChildren, outside != .none else { return false }
        return flows.indices.contains { index in
            flows[index].dismissesInChildren
                && graph.children[index].contains { descendants(of: $0.index).contains(flow.index) }
        }
    }

    /// Whether something can be above a flow that a flow around it shows, so that an intent of the flow comes where the user does not see
    /// its current route.
    func mayBeCovered(_ flow: FlowID) -> Bool {
        if isOpen(flows[flow.index].file) { return true }
        return flows.indices.contains { index in
            flows[index].coveredChildren.contains { descendants(of: $0.index).contains(flow.index) }
        }
    }

    private func descendants(of root: Int) -> Set<Int> {
        var found: Set<Int> = [root]
        var pending = [root]
        while let flow = pending.popLast() {
            for child in graph.children[flow] where found.insert(child.index).inserted { pending.append(child.index) }
        }
        return found
    }
}

extension Flow {
    /// Whether a branch dismisses the modal layers of a child flow.
    fileprivate var dismissesInChildren: Bool {
        var isFound = false
        forEachTransition { branches, _ in
            for index in branches.indices {
                for step in 0..<branches.stepCount(of: index) {
                    if case .dismissAll(inChildren: true) = branches.verb(ofStep: step, of: index) { isFound = true }
                }
            }
        }
        return isFound
    }

    fileprivate func hasEventsFromOutside(_ outside: OutsideEvents) -> Bool {
        !transitions.isEmpty || (outside == .flowIntentsAndLinks && links != nil)
    }
}

extension Flow {
    /// The flows that it shows and above which it can have something.
    fileprivate var coveredChildren: [FlowID] {
        let shown = routes.indices.filter { routes[$0].child != nil }
        if shown.isEmpty { return [] }
        var covered: Set<Int> = []
        // Other tabs are selected while the flow stays.
        if container == .tabs, routes.count > 1 { covered.formUnion(shown) }
        func add(_ routes: [RouteID]) {
            for route in routes where self.routes[route.index].child != nil { covered.insert(route.index) }
        }
        for start in start where !start.steps.isEmpty { start.forEachTarget { add([$0]) } }
        forEachTransition { branches, first in
            for branch in branches {
                var targets: [RouteID] = []
                for step in branch.steps { step.verb.forEachTarget { targets.append($0) } }
                // One after the other, the later ones above.
                if targets.count > 1 { add(targets) }
                guard branch.steps.contains(where: \.verb.putsAbove) else { continue }
                switch first.owner {
                case .flow, .link: covered.formUnion(shown)
                case .route(let route): add([RouteID(index: route)])
                }
            }
        }
        return Set(covered.compactMap { routes[$0].child }).sorted { $0.index < $1.index }
    }
}

extension Verb {
    /// Whether it can put a route above the current one.
    fileprivate var putsAbove: Bool {
        switch self {
        case .push, .present: true
        default: false
        }
    }
}

/// What of a flow decides what happens to others.
package struct OutsideFacts: Hashable, Sendable {
    private var hasIntents: Bool
    private var hasLinks: Bool
    private var dismissesInChildren: Bool
    private var coveredChildren: [FlowID]

    package init(_ flow: Flow) {
        hasIntents = flow.hasEventsFromOutside(.flowIntents)
        hasLinks = flow.hasEventsFromOutside(.flowIntentsAndLinks)
        dismissesInChildren = flow.dismissesInChildren
        coveredChildren = flow.coveredChildren
    }
}
