import FlowEscaping

extension Simulation {
    /// - Returns: `nil` if the path, or what a child flow does with it, is the reason.
    package func objection(to url: String) -> LinkObjection? {
        let flow = program.flows[self.flow]
        guard let address = URLAddress(url, schemes: flow.schemes, hosts: flow.hosts) else {
            let scheme = String(url.start(before: ":")).lowercased()
            guard scheme.utf8.count < url.utf8.count else { return nil }
            if flow.schemes.contains(where: { $0.lowercased() == scheme }) { return nil }
            guard ["http", "https"].contains(scheme) else { return .scheme(scheme, known: flow.schemes) }
            let rest = url.parts(between: "://", splits: 1).last ?? ""
            return .host(String(rest.start(before: "/")), known: flow.hosts)
        }
        return flow.links.lazy.compactMap { $0.objection(to: address) }.first
    }
}
