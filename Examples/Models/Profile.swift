/// A person who receives gifts.
public struct Profile: Hashable, Sendable, Identifiable {
    /// The id of the profile; several people can have the same name.
    public let id: Int
    /// The person's name.
    public var name: String

    /// Creates a profile.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// The purpose of the profile editor.
public enum ProfileEditorMode: Hashable, Sendable {
    /// Adds a profile.
    case create
    /// Edits an existing profile.
    case edit
}
