/// The part of a URL that selects a link of the app: its path and its query, percent-decoded.
///
/// If the URL has one of the app's own schemes, its host is the first segment of the path: `myapp://user/7`,
/// `myapp:///user/7` and `myapp:user/7` are the same address. Every slash in a path is significant except one at the end, so
/// two consecutive slashes enclose an empty segment. User, password, port and fragment are ignored. A `+` stands for itself;
/// a space is `%20`.
public nonisolated struct LinkAddress: Hashable, Sendable {
    /// The segments of the path.
    public internal(set) var path: [String]
    /// The items of the query. A key or value with invalid percent escapes is `nil`.
    var items: [Item]
    /// Whether the first segment comes from a URL's host, which is compared without regard to case.
    var beginsWithHost = false

    /// An item `key=value`. Without `=`, the value is empty.
    struct Item: Hashable, Sendable {
        var key: String?
        var value: String?
    }

    /// Creates the address of a URL, or returns `nil` if the URL is not one of the app's, or if its path or host has invalid
    /// percent escapes.
    ///
    /// - Parameters:
    ///   - url: The text of the URL, which need not be valid.
    ///   - schemes: The app's own schemes. Case is ignored.
    ///   - hosts: The hosts of the app's `http` and `https` URLs. Case is ignored.
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
        // Colons in brackets belong to an IPv6 address.
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        return host[bracket...].firstIndex(of: UInt8(ascii: ":")).map { host[..<$0] } ?? host
    }

    /// - Returns: `nil` if a percent escape is invalid.
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

// MARK: - Comparing

nonisolated extension LinkAddress {
    /// Two addresses are equal if their paths and queries are.
    public static func == (one: LinkAddress, other: LinkAddress) -> Bool {
        one.path == other.path && one.items == other.items
    }

    /// Feeds the path and the query to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(items)
    }
}

// MARK: - Building

nonisolated extension LinkAddress {
    /// Creates an address with the given path segments and an empty query.
    public init(_ path: any CustomStringConvertible...) {
        self.path = path.map(\.description)
        items = []
    }

    /// Returns the address with an item added to its query, or the address itself if the value is `nil`.
    public func adding(_ key: String, _ value: (any CustomStringConvertible)?) -> LinkAddress {
        guard let value else { return self }
        var address = self
        address.items.append(Item(key: key, value: value.description))
        return address
    }

    /// Returns the address with the path and the query of another one appended.
    public func appending(_ rest: LinkAddress?) -> LinkAddress {
        guard let rest else { return self }
        var address = self
        if path.isEmpty { address.beginsWithHost = rest.beginsWithHost }
        address.path += rest.path
        address.items += rest.items
        return address
    }

    /// Returns the URL with one of the app's own schemes, such as `myapp://user/7`.
    ///
    /// If the first segment cannot be used as a host unchanged, it remains part of the path, as in `myapp:///User/7`.
    public func url(scheme: String) -> String {
        guard let host = path.first, Self.isNormalizedHost(beginsWithHost ? host.lowercased() : host) else {
            return "\(scheme)://" + pathText(path[...])
        }
        return "\(scheme)://\(host)" + pathText(path.dropFirst())
    }

    /// Returns the URL on a web site, such as `https://example.com/user/7`.
    public func url(host: String) -> String { "https://\(host)" + pathText(path[...]) }

    /// The path, from its slash on, and the query.
    private func pathText(_ path: ArraySlice<String>) -> String {
        var text = path.isEmpty && !self.path.isEmpty ? "" : "/"
        text += path.map(PercentCoding.encoded).joined(separator: "/")
        // A single slash at the end is ignored, so an empty last segment needs a second one.
        if path.last?.isEmpty ?? false { text += "/" }
        let query = items.compactMap { item in
            item.key.map { "\(PercentCoding.encoded($0))=\(PercentCoding.encoded(item.value ?? ""))" }
        }
        return query.isEmpty ? text : text + "?" + query.joined(separator: "&")
    }

    /// Whether the text can be a host that no system normalizes.
    private static func isNormalizedHost(_ text: String) -> Bool {
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
