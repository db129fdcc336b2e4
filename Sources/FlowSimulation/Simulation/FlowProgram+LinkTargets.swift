extension FlowProgram {
    /// The link of a link target, whose `**` gets the next one.
    func link(_ links: ArraySlice<ProgramLinkTarget.Link>, _ scope: Scope) -> OpenedLink? {
        guard let first = links.first else { return nil }
        let link = flows[first.flow].links[first.index]
        let values = scope.values(first.values)
        var result = OpenedLink(index: first.index, values: values, rest: .none, address: link.address(values))
        if let rest = self.link(links.dropFirst(), scope) {
            result.rest = .link(rest)
            result.address = result.address.appending(rest.address)
        } else if link.path.last == .rest, link.receivers.count > 1 {
            result.rest = .address(URLAddress(path: []))
        }
        return result
    }
}
