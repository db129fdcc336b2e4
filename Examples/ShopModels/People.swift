/// A customer.
public struct Customer: Hashable, Sendable, Identifiable {
    /// The customer number.
    public let id: String

    /// Creates a customer.
    public init(id: String) { self.id = id }
}

/// How long a membership lasts, and how often it is paid for.
public enum MembershipPlan: Hashable, Sendable {
    /// A month at a time.
    case monthly
    /// A year at a time.
    case yearly
}

/// A second authentication step after the password.
public struct SignInChallenge: Hashable, Sendable {
    /// The address or number that the code was sent to.
    public var destination: String

    /// Creates a challenge.
    public init(destination: String) { self.destination = destination }
}

/// A question that needs confirmation.
public enum ConfirmationQuestion: Hashable, Sendable {
    /// Whether to leave the checkout.
    case leaveCheckout
    /// Whether to sign out.
    case signOut
    /// Whether to delete the account.
    case deleteAccount
}

/// A legal text.
public enum LegalDocument: Hashable, Sendable {
    /// The terms of sale.
    case terms
    /// The privacy policy.
    case privacy
}

/// A help topic.
public enum HelpTopic: String, Hashable, Sendable, LosslessStringConvertible {
    /// Tracking an order.
    case orders
    /// Cancelling an order.
    case cancellation
    /// Payment methods.
    case payment

    /// Creates a topic from its name in a URL.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The name of the topic in a URL.
    public var description: String { rawValue }
}
