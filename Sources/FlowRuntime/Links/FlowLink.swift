/// A link into a flow. The `Link` enum of every generated flow that has links conforms to this protocol.
public nonisolated protocol FlowLink: Hashable {
    /// Creates the link that matches an address.
    ///
    /// - Parameter address: The path and the query of a URL.
    /// - Returns: `nil` if none of the flow's links matches.
    init?(_ address: LinkAddress)

    /// The path and the query of the link.
    var address: LinkAddress { get }
}

/// A segment of a link's path pattern.
public nonisolated enum LinkSegment: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A segment with exactly this text.
    case literal(String)
    /// Any single segment.
    case value
    /// Any single segment, or the end of the path. Only segments of this kind can follow it.
    case valueOrEnd
    /// All remaining segments, including none.
    case rest

    /// Creates a segment that matches exactly the given text.
    public init(stringLiteral value: String) { self = .literal(value) }
}
