nonisolated extension LinkAddress {
    /// Returns whether the path matches a pattern.
    ///
    /// - Parameter pattern: The segments of the pattern.
    public func hasPath(_ pattern: LinkSegment...) -> Bool {
        for (index, segment) in pattern.enumerated() {
            switch segment {
            case .rest: return true
            case .valueOrEnd where index >= path.count: return true
            case .value, .valueOrEnd: if index >= path.count { return false }
            case .literal(let text): if !hasSegment(text, at: index) { return false }
            }
        }
        return path.count == pattern.count
    }

    private func hasSegment(_ text: String, at index: Int) -> Bool {
        guard path.indices.contains(index) else { return false }
        if path[index] == text { return true }
        return index == 0 && beginsWithHost && path[index].lowercased() == text.lowercased()
    }

    /// Returns whether the query's first item with the given key has the given value.
    public func hasQuery(_ key: String, _ value: String) -> Bool { query(key) == .text(value) }

    /// Returns the path's segment at an index, or `missing` if the path is shorter.
    public func segment(_ index: Int) -> LinkText {
        path.indices.contains(index) ? .text(path[index]) : .missing
    }

    /// Returns the value of the query's first item with the given key.
    public func query(_ key: String) -> LinkText {
        guard let item = items.first(where: { $0.key == key }) else { return .missing }
        return item.value.map(LinkText.text) ?? .unreadable
    }

    /// Returns the child flow's link that begins at a segment of the path.
    ///
    /// - Parameters:
    ///   - index: The index of the first segment of the child's link.
    ///   - type: The type of the child's links.
    /// - Returns: The link; `.some(nil)` if no segments follow and the child has no link for an empty path; `nil` if the
    ///   segments that follow are not a link of the child.
    public func rest<Link: FlowLink>(from index: Int, as type: Link.Type) -> Link?? {
        let address = dropping(index)
        if let link = Link(address) { return link }
        return address.path.isEmpty ? .some(nil) : nil
    }

    /// Returns the address that begins at a segment of the path, if it can be a link of several child flows.
    ///
    /// - Parameters:
    ///   - index: The index of the first segment of the child's link.
    ///   - types: The types of the children's links.
    /// - Returns: The address; `nil` if segments follow that are not a link of any of the children.
    public func rest(from index: Int, asAny types: any FlowLink.Type...) -> LinkAddress? {
        let address = dropping(index)
        return address.path.isEmpty || types.contains { $0.init(address) != nil } ? address : nil
    }

    private func dropping(_ count: Int) -> LinkAddress {
        var address = self
        address.path = Array(path.dropFirst(count))
        if count > 0 { address.beginsWithHost = false }
        return address
    }
}

/// The text of a link from which a value is created.
public nonisolated enum LinkText: Hashable, Sendable {
    /// The percent-decoded text.
    case text(String)
    /// The text is present, but its percent escapes are invalid.
    case unreadable
    /// The text is absent.
    case missing

    /// Returns this text, or the given default if it is absent.
    public func or(_ text: String) -> LinkText { self == .missing ? .text(text) : self }

    /// Converts the text to a value. Returns `nil` if the text is absent or cannot be converted.
    public func value<Value: LosslessStringConvertible>(as type: Value.Type) -> Value? { value(from: Value.init) }

    /// Converts the text to a value. Returns `nil` if the text is absent or cannot be converted.
    public func value<Value>(from make: (String) -> Value?) -> Value? {
        if case .text(let text) = self { make(text) } else { nil }
    }

    /// Converts the text to a value. Returns `.some(nil)` if the text is absent, and `nil` if it cannot be converted.
    public func optionalValue<Value: LosslessStringConvertible>(as type: Value.Type) -> Value?? {
        optionalValue(from: Value.init)
    }

    /// Converts the text to a value. Returns `.some(nil)` if the text is absent, and `nil` if it cannot be converted.
    public func optionalValue<Value>(from make: (String) -> Value?) -> Value?? {
        if self == .missing { return .some(nil) }
        return value(from: make).map(Optional.some)
    }
}
