/// A person that gifts are for.
public struct Profile: Hashable, Sendable, Identifiable {
    /// What tells two people of one name apart.
    public let id: Int
    /// What they are called.
    public var name: String

    /// A person by their name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// What the editor of profiles is for.
public enum ProfileEditorMode: Hashable, Sendable {
    /// To make a new profile.
    case create
    /// To change one.
    case edit
}
