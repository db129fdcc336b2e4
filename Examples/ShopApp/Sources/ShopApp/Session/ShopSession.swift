import Observation
import ShopModels

/// Everything the app knows while it runs: who is here, what is in the basket, what has been bought. The flows ask it, and tell
/// it what has happened on the way; nothing in it knows a screen.
@MainActor
@Observable
final class ShopSession: ShopFlowDecisions {
    let catalogue: Catalogue

    /// Whether the shop answers; there is no server behind this app.
    var isReachable = true
    var customer: Customer?
    var isOnboarded = false
    var interests: Set<Department> = []
    var mayNotify = false

    var basket: [BasketItem] = []
    var savedItems: [BasketItem] = []
    var vouchers: [String] = []

    var contact: Contact?
    var addresses: [Address] = []
    var cards: [PaymentCard] = []
    var wishlist: [Product] = []

    /// The latest first.
    var orders: [Order] = []
    /// What was bought, by order.
    var boughtItems: [Order.ID: [BasketItem]] = [:]
    var cancelledOrders: Set<Order.ID> = []
    var returns: [Return] = []
    var writtenReviews: [Product.ID: String] = [:]
    var draft: MessageDraft?

    /// What would go to a server, oldest first.
    private(set) var journal: [String] = []

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    func note(_ event: String) { journal.append(event) }
}
