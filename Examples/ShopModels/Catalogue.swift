/// A product that the shop sells.
public struct Product: Hashable, Sendable, Identifiable {
    /// The product number in the catalogue.
    public let id: String
    /// The title of the product.
    public var title: String

    /// Creates a product.
    public init(id: String, title: String = "") {
        self.id = id
        self.title = title
    }
}

/// A department of the shop.
public struct Department: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: Int
    /// The name of the department.
    public let title: String

    /// Creates a department.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// A physical store.
public struct Store: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: Int

    /// Creates a store.
    public init(id: Int) { self.id = id }
}

/// A search for products.
public struct ProductQuery: Hashable, Sendable {
    /// The search text.
    public var text: String

    /// Creates a search.
    public init(text: String) { self.text = text }
}

/// A customer's review of a product.
public struct Review: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: Int

    /// Creates a review.
    public init(id: Int) { self.id = id }
}

/// A review that is not finished yet. It is not `Hashable`, because it holds the loader of its photos.
public struct ReviewDraft: Sendable {
    /// The text so far.
    public var text: String

    /// Creates a draft.
    public init(text: String = "") { self.text = text }
}

/// A system of sizes.
public enum SizeUnit: Hashable, Sendable {
    /// European sizes.
    case european
    /// British sizes.
    case british
}

/// An offer for a limited time.
public struct Promotion: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: Int

    /// Creates a promotion.
    public init(id: Int) { self.id = id }
}
