extension FlowCoordinating {
    /// Opens the rest of a link in the child flow that the current route shows, after the transition has been performed.
    ///
    /// If the link has led to a different flow, such as a login, nothing else happens.
    ///
    /// - Parameters:
    ///   - rest: The remainder of the link, or `nil` if the link ends at the child's first route.
    ///   - open: The child's method that opens the remainder.
    public func handOn<Child: FlowCoordinating, Link>(
        _ rest: Link?, by open: @escaping (Child) -> (Link) -> Void
    ) {
        guard let rest else { return }
        flowNavigator.afterwards { [weak self] in
            guard let self, let child = currentChild as? Child, flowNavigator.countTransition(as: "link") else {
                return
            }
            // A flow that a link leads into does not finish immediately.
            child.flowNavigator.begin()
            open(child)(rest)
        }
    }

    /// Opens the rest of a link in the child flow that the current route shows, after the transition has been performed.
    ///
    /// If the rest is empty or not a link of the child flow, the child flow is shown and nothing else happens.
    ///
    /// - Parameters:
    ///   - rest: The address of the remainder.
    ///   - type: The type of the child's links.
    ///   - open: The child's method that opens the remainder.
    public func handOn<Child: FlowCoordinating, Link: FlowLink>(
        _ rest: LinkAddress, as type: Link.Type, by open: @escaping (Child) -> (Link) -> Void
    ) {
        handOn(Link(rest), by: open)
    }
}
