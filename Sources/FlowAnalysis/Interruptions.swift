import FlowIR

extension Module {
    /// Whether a flow-level intent or a link of another flow can come while an alert of this flow is up: both are in one tree of
    /// flows. Any such event takes the alert away.
    func isInterruptible(_ flow: FlowID, _ outside: OutsideEvents) -> Bool {
        guard outside != .none else { return false }
        return flows.indices.contains { root in
            let tree = descendants(of: root)
            return tree.contains(flow.index)
                && tree.contains { $0 != flow.index && flows[$0].hasEventsFromOutside(outside) }
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
    fileprivate func hasEventsFromOutside(_ outside: OutsideEvents) -> Bool {
        !transitions.isEmpty || (outside == .flowIntentsAndLinks && links != nil)
    }
}
