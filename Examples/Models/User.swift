/// A user of the app.
public struct User: Hashable, Sendable, Identifiable {
    /// The id of the user; several users can have the same name.
    public let id: String
    /// The user's name.
    public var name: String

    /// Creates a user.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
