/// Something that can be bought.
public struct Product: Hashable, Sendable, Identifiable {
    /// What tells two products of one title apart.
    public let id: String
    /// What it is called.
    public var title: String

    /// A product by its title.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
