/// Something that would please someone.
public struct Gift: Hashable, Sendable, Identifiable {
    /// What tells two gifts of one title apart.
    public let id: Int
    /// What it is.
    public var title: String

    /// A gift by its title.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
