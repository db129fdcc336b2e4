import FlowRuntime

extension FuzzTarget {
    private static let schemes = ["myapp"]
    private static let hosts = ["example.com"]

    /// URL to link: the parser of FlowRuntime, and generated code.
    /// - Parameter checkLinks: calls ``problems(of:as:)`` with each generated type of links.
    package static func links(_ checkLinks: @escaping @Sendable (LinkAddress) -> [String]) -> FuzzTarget {
        FuzzTarget(name: "links", maximumSize: 256) { bytes in
            let url = String(decoding: bytes, as: UTF8.self)
            guard let address = LinkAddress(url, schemes: schemes, hosts: hosts) else { return [] }
            return problems(of: address) + checkLinks(address)
        }
    }

    /// An address that was parsed is written as URLs with the same address.
    private static func problems(of address: LinkAddress) -> [String] {
        urls(of: address).flatMap { url -> [String] in
            guard let again = LinkAddress(url, schemes: schemes, hosts: hosts) else {
                return ["\(url) was written for an address, but has none"]
            }
            if again.path != address.path { return ["\(url) has the path \(again.path) instead of \(address.path)"] }
            // Items that cannot be read are not written, so the query may only have changed the first time.
            return urls(of: again).contains(url) ? [] : ["\(url) is written as \(urls(of: again))"]
        }
    }

    private static func urls(of address: LinkAddress) -> [String] {
        schemes.map { address.url(scheme: $0) } + hosts.map { address.url(host: $0) }
    }

    /// What is wrong with the link at an address: it is written as URLs with the same link.
    package static func problems<Link: FlowLink>(of address: LinkAddress, as _: Link.Type) -> [String] {
        guard let link = Link(address) else { return [] }
        return urls(of: link.address).flatMap { url -> [String] in
            guard let read = LinkAddress(url, schemes: schemes, hosts: hosts) else {
                return ["\(url) was written for \(link), but has no address"]
            }
            guard let again = Link(read) else { return ["\(url) was written for \(link), but is not a link"] }
            // A value such as a NaN is not equal to itself.
            if link == link, again != link { return ["\(url) was written for \(link), but is \(again)"] }
            return again.address == link.address ? [] : ["\(again) has another address than \(link)"]
        }
    }
}
