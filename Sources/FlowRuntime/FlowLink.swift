/// A link into a flow, taken apart. The Link enum of every generated flow that has links conforms to it.
public nonisolated protocol FlowLink: Hashable {
    /// The link that leads there; `nil` where none of the flow's does.
    init?(_ address: LinkAddress)

    /// The path and the query that are this link.
    var address: LinkAddress { get }
}

/// One segment of a link's pattern.
public nonisolated enum LinkSegment: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Exactly this text.
    case literal(String)
    /// Any one segment.
    case value
    /// Any one segment, or the end of the path; nothing but its like may follow.
    case valueOrEnd
    /// All that is left, nothing included.
    case rest

    /// The segment with exactly this text.
    public init(stringLiteral value: String) { self = .literal(value) }
}
