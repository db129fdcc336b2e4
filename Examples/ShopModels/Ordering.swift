/// Something in the basket.
public struct BasketItem: Hashable, Sendable, Identifiable {
    /// The product's number.
    public let id: String
    /// How many of it.
    public var count: Int

    /// So many of a product.
    public init(id: String, count: Int = 1) {
        self.id = id
        self.count = count
    }
}

/// What has been bought at once.
public struct Order: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: String

    /// An order by its number.
    public init(id: String) { self.id = id }
}

/// Where a parcel goes.
public struct Address: Hashable, Sendable {
    /// The lines on the parcel.
    public var lines: [String]

    /// An address of these lines.
    public init(lines: [String]) { self.lines = lines }
}

/// How a parcel goes there.
public struct DeliveryOption: Hashable, Sendable, Identifiable {
    /// Its number.
    public let id: Int

    /// An option by its number.
    public init(id: Int) { self.id = id }
}

/// What is paid with.
public struct PaymentCard: Hashable, Sendable, Identifiable {
    /// The bank's token for it.
    public let id: String

    /// A card by its token.
    public init(id: String) { self.id = id }
}

/// Why something is sent back.
public enum ReturnReason: Hashable, Sendable {
    /// It does not fit.
    case wrongSize
    /// It is broken.
    case damaged
    /// It is not what was hoped for.
    case notLiked
}
