/// A link that a flow holds until a transition resumes it.
@MainActor
public final class HeldLink<Link> {
    /// The link that was held last, or `nil` if none is held.
    public var link: Link?

    /// Creates an object that holds no link.
    public init() {}
}
