/// Something that the shop sells.
public struct Product: Hashable, Sendable, Identifiable {
    /// Its number in the catalogue.
    public let id: String
    /// What it is called.
    public var title: String

    /// A product by its number.
    public init(id: String, title: String = "") {
        self.id = id
        self.title = title
    }
}

/// A part of the shop.
public struct Department: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: Int
    /// What the sign says.
    public let title: String

    /// A department by its sign.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// A place to go to.
public struct Store: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: Int

    /// A store by its number.
    public init(id: Int) { self.id = id }
}

/// What somebody looks for.
public struct ProductQuery: Hashable, Sendable {
    /// The words.
    public var text: String

    /// A search for these words.
    public init(text: String) { self.text = text }
}

/// What somebody thinks of a product.
public struct Review: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: Int

    /// A review by its number.
    public init(id: Int) { self.id = id }
}

/// A review that is being written. Not to be compared: it holds what its photos are loaded with.
public struct ReviewDraft: Sendable {
    /// What has been written so far.
    public var text: String

    /// A draft of these words.
    public init(text: String = "") { self.text = text }
}

/// How a size is counted.
public enum SizeUnit: Hashable, Sendable {
    /// As in Europe.
    case european
    /// As in Britain.
    case british
}

/// An offer for some days.
public struct Promotion: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: Int

    /// A promotion by its number.
    public init(id: Int) { self.id = id }
}
