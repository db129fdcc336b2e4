extension FlowCoordinating {
    /// Lets the child flow that the current route shows follow the rest of a link, once the transition has been taken: where the
    /// link has led to another flow, a login say, nothing follows.
    ///
    /// - Parameters:
    ///   - rest: what is left of the link; `nil` where the link ends at the child's own first route.
    ///   - open: what follows it.
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
