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
            guard let child = self?.currentChild as? Child else { return }
            open(child)(rest)
        }
    }
}
