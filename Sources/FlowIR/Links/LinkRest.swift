/// Where the rest of a URL goes that a link's `**` matches.
extension Flow {
    /// The child flow that is shown after a branch of a link, which gets the rest of the URL. A branch that holds the link keeps
    /// all of it, and one that finishes the flow leaves nobody to hand it to.
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
