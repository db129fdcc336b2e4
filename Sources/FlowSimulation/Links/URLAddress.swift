import FlowEscaping
import FlowModel

/// The part of a URL that selects a link of the app: its path and its query, percent-decoded. It is read as the runtime reads it.
package struct URLAddress: Hashable, Sendable {
    /// The segments of the path.
    package internal(set) var path: [String]
    /// The items of the query.
    var items: [Item] = []
    /// Whether the first segment is the URL's host, which is compared without regard to case.
    var beginsWithHost = false

    struct Item: Hashable, Sendable {
        /// `nil` if its percent escapes are invalid. The same holds for the value.
        var key: String?
        var value: String?
    }

    init(path: [String]) { self.path = path }

    /// The address of a URL; `nil` if the URL is not one of the app's, or if its path or host has invalid percent escapes.
    package init?(_ url: String, schemes: [String], hosts: [String]) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = url[..<colon].lowercased()
        if scheme.has("#") { return nil }
        let rest = url.utf8[url.utf8.index(after: colon)...].prefix { $0 != UInt8(ascii: "#") }
        let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var text = parts[0]
        var host = ""
        if text.starts(with: "//".utf8) {
            let authority = text.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard let decoded = PercentEscapes.decode(Self.host(of: authority)) else { return nil }
            host = decoded
            text = text[authority.endIndex...]
        }
        guard let segments = Self.segments(of: text) else { return nil }
        path = segments
        if scheme == "http" || scheme == "https" {
            guard hosts.contains(where: { $0.lowercased() == host.lowercased() }) else { return nil }
        } else {
            guard schemes.contains(where: { $0.lowercased() == scheme }) else { return nil }
            if !host.isEmpty {
                path.insert(host, at: 0)
                beginsWithHost = true
            }
        }
        guard parts.count > 1 else { return }
        items = parts[1].split(separator: UInt8(ascii: "&")).map { item in
            let key = item.prefix { $0 != UInt8(ascii: "=") }
            return Item(
                key: PercentEscapes.decode(key), value: PercentEscapes.decode(item[key.endIndex...].dropFirst()))
        }
    }

    /// The host in `user:password@host:port`. Colons in brackets belong to an IPv6 address.
    private static func host(of authority: Substring.UTF8View) -> Substring.UTF8View {
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:)) ?? authority.startIndex
        let host = authority[start...]
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        return host[bracket...].firstIndex(of: UInt8(ascii: ":")).map { host[..<$0] } ?? host
    }

    private static func segments(of path: Substring.UTF8View) -> [String]? {
        let slash = UInt8(ascii: "/")
        var parts = (path.first == slash ? path.dropFirst() : path)
            .split(separator: slash, omittingEmptySubsequences: false)
        if parts.last?.isEmpty ?? false { parts.removeLast() }
        let segments = parts.compactMap { PercentEscapes.decode($0) }
        return segments.count == parts.count ? segments : nil
    }

    /// The path and the query as in a URL.
    package var text: String {
        var text = "/" + path.map(PercentEscapes.encode).joined(separator: "/")
        // A single slash at the end is ignored, so an empty last segment needs a second one.
        if path.last?.isEmpty ?? false { text += "/" }
        let query = items.compactMap { item in
            item.key.map { "\(PercentEscapes.encode($0))=\(PercentEscapes.encode(item.value ?? ""))" }
        }
        return query.isEmpty ? text : "\(text)?\(query.joined(separator: "&"))"
    }

    // MARK: Reading

    func isSegment(_ index: Int, _ text: String) -> Bool {
        guard path.indices.contains(index) else { return false }
        return path[index] == text || index == 0 && beginsWithHost && Self.isEqual(path[index], text)
    }

    /// Whether two texts are equal without regard to case.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
        // A difference in ASCII is found without new texts: an app can have thousands of links.
        for (byte, other) in zip(one.utf8, other.utf8) {
            if byte >= 0x80 || other >= 0x80 { break }
            if lowercase(byte) != lowercase(other) { return false }
        }
        return one.lowercased() == other.lowercased()
    }

    /// The first item with a key.
    func item(_ key: String) -> Item? { items.first { $0.key == key } }

    func dropping(_ count: Int) -> URLAddress {
        var address = self
        address.path = Array(path.dropFirst(count))
        if count > 0 { address.beginsWithHost = false }
        return address
    }

    func appending(_ rest: URLAddress?) -> URLAddress {
        guard let rest else { return self }
        var address = self
        if path.isEmpty { address.beginsWithHost = rest.beginsWithHost }
        address.path += rest.path
        address.items += rest.items
        return address
    }
}
