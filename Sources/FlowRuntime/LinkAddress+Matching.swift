nonisolated extension LinkAddress {
    /// Whether the path looks like this.
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

    /// Whether the query's first item of this key has this value.
    public func hasQuery(_ key: String, _ value: String) -> Bool { query(key) == .text(value) }

    /// One segment of the path.
    public func segment(_ index: Int) -> LinkText {
        path.indices.contains(index) ? .text(path[index]) : .missing
    }

    /// The value of the query's first item of this key.
    public func query(_ key: String) -> LinkText {
        guard let item = items.first(where: { $0.key == key }) else { return .missing }
        return item.value.map(LinkText.text) ?? .unreadable
    }

    /// The link of a child flow that the path has from its `index`th segment on.
    ///
    /// - Returns: `.some(nil)` where nothing follows, and the child flow has no link for that; `nil` where what follows is
    ///   none of the child flow's links.
    public func rest<Link: FlowLink>(from index: Int, as type: Link.Type) -> Link?? {
        var address = self
        address.path = Array(path.dropFirst(index))
        if index > 0 { address.beginsWithHost = false }
        if let link = Link(address) { return link }
        return address.path.isEmpty ? .some(nil) : nil
    }
}

/// A text that a link's value is made of.
public nonisolated enum LinkText: Hashable, Sendable {
    /// It is there, percent-decoded.
    case text(String)
    /// It is there, and its percent escapes cannot be read.
    case unreadable
    /// It is not there.
    case missing

    /// The text, or this one where there is none.
    public func or(_ text: String) -> LinkText { self == .missing ? .text(text) : self }

    /// The value; `nil` where there is no text, or none that is such a value.
    public func value<Value: LosslessStringConvertible>(as type: Value.Type) -> Value? { value(from: Value.init) }

    /// The value; `nil` where there is no text, or none that is such a value.
    public func value<Value>(from make: (String) -> Value?) -> Value? {
        if case .text(let text) = self { make(text) } else { nil }
    }

    /// The value, `.some(nil)` where there is no text; `nil` where there is one, and it is no such value.
    public func optionalValue<Value: LosslessStringConvertible>(as type: Value.Type) -> Value?? {
        optionalValue(from: Value.init)
    }

    /// The value, `.some(nil)` where there is no text; `nil` where there is one, and it is no such value.
    public func optionalValue<Value>(from make: (String) -> Value?) -> Value?? {
        if self == .missing { return .some(nil) }
        return value(from: make).map(Optional.some)
    }
}
