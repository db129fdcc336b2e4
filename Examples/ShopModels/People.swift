/// Someone who buys.
public struct Customer: Hashable, Sendable, Identifiable {
    /// Their number.
    public let id: String

    /// A customer by their number.
    public init(id: String) { self.id = id }
}

/// What has to be answered besides a password.
public struct SignInChallenge: Hashable, Sendable {
    /// Where the code has been sent.
    public var destination: String

    /// A code that was sent there.
    public init(destination: String) { self.destination = destination }
}

/// What has to be asked twice.
public enum ConfirmationQuestion: Hashable, Sendable {
    /// Whether the basket shall be empty.
    case clearBasket
    /// Whether the checkout shall be left.
    case leaveCheckout
    /// Whether to sign out.
    case signOut
    /// Whether all of the account shall be gone.
    case deleteAccount
}

/// What has to be read.
public enum LegalDocument: Hashable, Sendable {
    /// The terms of sale.
    case terms
    /// What is kept of whom.
    case privacy
}

/// What one may need help with.
public enum HelpTopic: String, Hashable, Sendable, LosslessStringConvertible {
    /// Where an order is.
    case orders
    /// How to cancel one.
    case cancellation
    /// How to pay.
    case payment

    /// As a URL says it.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// As a URL says it.
    public var description: String { rawValue }
}
