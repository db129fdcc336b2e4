/// A gift idea.
public struct Gift: Hashable, Sendable, Identifiable {
    /// The id of the gift; several gifts can have the same title.
    public let id: Int
    /// The title of the gift.
    public var title: String

    /// Creates a gift.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
