/// The child flows that receive the rest of a URL that a link's `**` matches.
extension Flow {
    /// The child flow that is shown after a branch of a link, which gets the rest of the URL. A branch that holds the link keeps
    /// all of it, and after one that finishes the flow, no flow can receive it.
    package func childWithRest(of link: Link, branch: Int) -> FlowID? {
        guard link.pattern.path.last == .rest, !link.branches[branch].isHeld,
            link.branches[branch].steps.last?.verb.finish == nil
        else { return nil }
        var last: RouteID?
        link.branches.forEachTarget(of: branch) { last = $0 }
        guard let last, case .flow(let child) = routes[last.index].content else { return nil }
        return child.target
    }

    /// Whether the flow has links. URLs match them directly, or through a link of a parent.
    package var hasLinks: Bool { !(links?.routes.isEmpty ?? true) }
}

extension Link {
    /// The child flows of which one gets the rest of a URL. No branch is taken after one without a condition.
    package func receivers(in flow: Flow, of module: Module) -> [FlowID] {
        childrenWithRest(in: flow).filter { module[$0].hasLinks }
    }

    /// The same, whether they have links or not.
    package func childrenWithRest(in flow: Flow) -> [FlowID] {
        guard pattern.path.last == .rest else { return [] }
        let last = branches.firstIndex { $0.condition == nil } ?? branches.endIndex - 1
        var receivers: [FlowID] = []
        for branch in branches.indices.prefix(through: last) {
            guard let child = flow.childWithRest(of: self, branch: branch), !receivers.contains(child) else { continue }
            receivers.append(child)
        }
        return receivers
    }
}
