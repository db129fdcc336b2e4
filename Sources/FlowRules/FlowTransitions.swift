import FlowIR

extension Flow {
    /// Every list of branches of the flow, with the place of its first: its routes', its own, its links'.
    ///
    /// By index throughout: iterating would copy every route and transition, and with each a dozen references.
    func forEachTransition(_ body: (_ branches: [Branch], _ first: BranchPlace) -> Void) {
        for route in routes.indices {
            for index in routes[route].transitions.indices {
                body(
                    routes[route].transitions[index].branches, BranchPlace(.route(route), transition: index, branch: 0))
            }
        }
        for index in transitions.indices {
            body(transitions[index].branches, BranchPlace(.flow, transition: index, branch: 0))
        }
        guard let links = links?.routes else { return }
        for index in links.indices {
            body(links[index].branches, BranchPlace(.link, transition: index, branch: 0))
        }
    }
}
