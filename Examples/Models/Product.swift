/// A product for sale.
public struct Product: Hashable, Sendable, Identifiable {
    /// The id of the product; several products can have the same title.
    public let id: String
    /// The title of the product.
    public var title: String

    /// Creates a product.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
