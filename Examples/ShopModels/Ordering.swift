/// An item in the basket.
public struct BasketItem: Hashable, Sendable, Identifiable {
    /// The product number.
    public let id: String
    /// The quantity.
    public var count: Int

    /// Creates a basket item.
    public init(id: String, count: Int = 1) {
        self.id = id
        self.count = count
    }
}

/// An order.
public struct Order: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: String

    /// Creates an order.
    public init(id: String) { self.id = id }
}

/// A delivery address.
public struct Address: Hashable, Sendable {
    /// The lines of the address.
    public var lines: [String]

    /// Creates an address.
    public init(lines: [String]) { self.lines = lines }
}

/// A way to deliver a parcel.
public struct DeliveryOption: Hashable, Sendable, Identifiable {
    /// The id.
    public let id: Int

    /// Creates a delivery option.
    public init(id: Int) { self.id = id }
}

/// A payment card.
public struct PaymentCard: Hashable, Sendable, Identifiable {
    /// The bank's token for the card.
    public let id: String

    /// Creates a payment card.
    public init(id: String) { self.id = id }
}

/// The reason for a return.
public enum ReturnReason: Hashable, Sendable {
    /// The item does not fit.
    case wrongSize
    /// The item is damaged.
    case damaged
    /// The customer does not like the item.
    case notLiked
}
