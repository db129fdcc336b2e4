/// A view of a screen from which a flow presents or pushes something. The enum of anchors of every generated screen conforms to this
/// protocol.
public nonisolated protocol FlowAnchor: Hashable, Sendable {}

/// An anchor of any screen.
public nonisolated struct AnyFlowAnchor: Hashable, Sendable {
    private let anchor: any FlowAnchor

    /// Creates the same anchor without its type.
    ///
    /// - Parameter anchor: An anchor of a screen.
    public init(_ anchor: some FlowAnchor) { self.anchor = anchor }

    /// Returns whether two anchors are of the same screen, with the same name and equal values.
    public static func == (left: Self, right: Self) -> Bool { AnyHashable(left.anchor) == AnyHashable(right.anchor) }

    /// Adds the anchor to a hash.
    public func hash(into hasher: inout Hasher) { anchor.hash(into: &hasher) }
}

nonisolated extension AnyFlowAnchor: CustomStringConvertible {
    /// The name of the anchor with its value: `thumbnail(7)`.
    public var description: String { "\(anchor)" }
}
