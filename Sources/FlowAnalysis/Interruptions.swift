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

/// What of a flow decides whether others are interrupted.
package struct OutsideFacts: Hashable, Sendable {
    private var hasIntents: Bool
    private var hasLinks: Bool
    private var dismissesInChildren: Bool

    package init(_ flow: Flow) {
        hasIntents = flow.hasEventsFromOutside(.flowIntents)
        hasLinks = flow.hasEventsFromOutside(.flowIntentsAndLinks)
        dismissesInChildren = flow.dismissesInChildren
    }
}
