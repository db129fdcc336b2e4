/// Where a URL leads within the app: its path and its query, percent-decoded, once scheme and host are known to be the
/// app's own.
///
/// With a scheme of the app's own the URL's host is the first segment of the path: `myapp://user/7`, `myapp:///user/7` and
/// `myapp:user/7` are one address. Every slash of a path counts but one at its end, so between two of them is an empty
/// segment. User, password, port and fragment are passed over. A `+` is a plus: a space is `%20`.
public nonisolated struct LinkAddress: Sendable {
    /// The path, segment by segment.
    public internal(set) var path: [String]
    /// The query, item by item. What is escaped in a way that cannot be read has a key or a value of `nil`.
    var items: [Item]
    /// Whether the first segment is a URL's host, in which upper and lower case are one.
    var beginsWithHost = false

    /// `key=value`; without a `=` the value is empty.
    struct Item: Hashable, Sendable {
        var key: String?
        var value: String?
    }

    /// The address of a URL, whatever text that is.
    ///
    /// - Parameters:
    ///   - url: the URL's text.
    ///   - schemes: the app's own schemes; upper and lower case are one.
    ///   - hosts: the hosts that are the app's with `http` and `https`; upper and lower case are one.
    /// - Returns: `nil` where the URL is not the app's, or has a path or host whose escapes cannot be read.
    public init?(_ url: String, schemes: [String], hosts: [String]) {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        guard colon < end else { return nil }
        var rest = bytes[(colon + 1)..<end]

        var query: ArraySlice<UInt8> = []
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[(mark + 1)...]
            rest = rest[..<mark]
        }
        var host = ""
        if rest.starts(with: "//".utf8) {
            let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard let decoded = PercentCoding.decoded(Self.host(of: authority)) else { return nil }
            host = decoded
            rest = rest.dropFirst(2 + authority.count)
        }
        guard var path = Self.segments(of: rest) else { return nil }
        if scheme == "http" || scheme == "https" {
            guard hosts.contains(where: { $0.lowercased() == host.lowercased() }) else { return nil }
        } else {
            guard schemes.contains(where: { $0.lowercased() == scheme }) else { return nil }
            if !host.isEmpty {
                path.insert(host, at: 0)
                beginsWithHost = true
            }
        }
        self.path = path
        items = Self.items(of: query)
    }

    /// The host in `user:password@host:port`.
    private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
        let host = authority[start...]
        // Colons within brackets are those of an IPv6 address.
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        return host[bracket...].firstIndex(of: UInt8(ascii: ":")).map { host[..<$0] } ?? host
    }

    /// - Returns: `nil` where an escape cannot be read.
    private static func segments(of path: ArraySlice<UInt8>) -> [String]? {
        let slash = UInt8(ascii: "/")
        var parts = (path.first == slash ? path.dropFirst() : path)
            .split(separator: slash, omittingEmptySubsequences: false)
        if parts.last?.isEmpty ?? false { parts.removeLast() }
        var segments: [String] = []
        for part in parts {
            guard let segment = PercentCoding.decoded(part) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    private static func items(of query: ArraySlice<UInt8>) -> [Item] {
        query.split(separator: UInt8(ascii: "&")).map { item in
            let key = item.prefix { $0 != UInt8(ascii: "=") }
            return Item(
                key: PercentCoding.decoded(key), value: PercentCoding.decoded(item.dropFirst(key.count + 1)))
        }
    }
}

// MARK: - Building

nonisolated extension LinkAddress {
    /// An address with these segments and without a query.
    public init(_ path: any CustomStringConvertible...) {
        self.path = path.map(\.description)
        items = []
    }

    /// The address with one more item in its query; without a value, the address as it is.
    public func adding(_ key: String, _ value: (any CustomStringConvertible)?) -> LinkAddress {
        guard let value else { return self }
        var address = self
        address.items.append(Item(key: key, value: value.description))
        return address
    }

    /// The address with another one behind it.
    public func appending(_ rest: LinkAddress?) -> LinkAddress {
        guard let rest else { return self }
        var address = self
        address.path += rest.path
        address.items += rest.items
        return address
    }

    /// The URL with a scheme of the app's own: `myapp://user/7`. A first segment that cannot be a host as it is stands in
    /// the path instead: `myapp:///User/7`.
    public func url(scheme: String) -> String {
        guard let host = path.first, Self.isPlainHost(host) else { return "\(scheme)://" + pathText(path[...]) }
        return "\(scheme)://\(host)" + pathText(path.dropFirst())
    }

    /// The URL of a web site: `https://example.com/user/7`.
    public func url(host: String) -> String { "https://\(host)" + pathText(path[...]) }

    /// The path from the slash on, and the query.
    private func pathText(_ path: ArraySlice<String>) -> String {
        var text = path.isEmpty && !self.path.isEmpty ? "" : "/"
        text += path.map(PercentCoding.encoded).joined(separator: "/")
        // One slash at the end says nothing, so an empty segment there needs a second.
        if path.last?.isEmpty ?? false { text += "/" }
        let query = items.compactMap { item in
            item.key.map { "\(PercentCoding.encoded($0))=\(PercentCoding.encoded(item.value ?? ""))" }
        }
        return query.isEmpty ? text : text + "?" + query.joined(separator: "&")
    }

    /// Whether every system leaves such a host as it is.
    private static func isPlainHost(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
