/// Someone who uses the app.
public struct User: Hashable, Sendable, Identifiable {
    /// What tells two users of one name apart.
    public let id: String
    /// What they are called.
    public var name: String

    /// A user by their name.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
