extension EventRun {
    /// - Returns: whether the URL is a link of the app.
    mutating func open(_ url: String) throws(Question) -> Bool {
        guard let link = state.link(for: url) else { return false }
        try open(link, in: .outermost)
        return true
    }

    mutating func open(_ link: OpenedLink, in id: ID) throws(Question) {
        guard let own = flow(id)?.links[link.index] else { return }
        // A flow that a link leads into does not finish immediately.
        try begin(id)
        try dismissAlerts()
        let scope = Scope(payload: link.values, source: [])
        try perform(own.transition, HandledEvent(flow: id, name: own.pattern, scope: scope, link: link))
    }

    /// Opens the link to which a branch sends the child flow that it has led to.
    mutating func open(_ place: ProgramLinkTarget, _ scope: Scope, from id: ID) throws(Question) {
        guard let child = currentChild(of: id), state.instances[child]?.flow == place.links.first?.flow,
            let link = state.program.link(place.links[...], scope), countAnswer(of: id, as: "link")
        else { return }
        try open(link, in: child)
    }

    /// Opens the rest of a link in the child flow to which the branch has led, if it has.
    mutating func openRest(of link: OpenedLink, from id: ID, after branch: ProgramBranch) throws(Question) {
        guard let child = currentChild(of: id), let receiver = branch.receiver,
            state.instances[child]?.flow == receiver
        else { return }
        let rest: OpenedLink? =
            switch link.rest {
            case .none: nil
            case .link(let rest): rest
            case .links(let rests): rests[receiver]
            case .address(let address): state.program.link(in: receiver, address)
            }
        if let rest, countAnswer(of: id, as: "link") { try open(rest, in: child) }
    }
}

extension Simulation {
    /// Whether a URL is a link of the app.
    package func hasLink(_ url: String) -> Bool { link(for: url) != nil }

    fileprivate func link(for url: String) -> OpenedLink? {
        let flow = program.flows[self.flow]
        guard let address = URLAddress(url, schemes: flow.schemes, hosts: flow.hosts) else { return nil }
        return program.link(in: self.flow, address)
    }
}
