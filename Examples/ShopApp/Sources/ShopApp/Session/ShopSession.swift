import Observation
import ShopModels

/// The state of the running app: the customer, the basket and the orders. It implements the guards, badges and effects of all flows, and
/// does not depend on any screen.
@MainActor
@Observable
final class ShopSession: ShopFlowAllDecisions {
    let catalogue: Catalogue

    /// Whether the shop is reachable. The app has no real server.
    var isReachable = true
    /// How long the bank needs.
    var paymentTime = Duration.seconds(2)
    /// How long the shop needs for a product.
    var loadingTime = Duration.milliseconds(300)
    /// The products that have been loaded.
    var loadedProducts: [Product.ID: Product] = [:]
    var customer: Customer?
    var membership: MembershipPlan?
    var isOnboarded = false
    var interests: Set<Department> = []
    var mayNotify = false

    var basket: [BasketItem] = []
    var savedItems: [BasketItem] = []
    var vouchers: [String] = []

    var contact: Contact?
    var addresses: [Address] = []
    /// Whether the form of an address has changes that are not kept yet.
    var isAddressEdited = false
    var cards: [PaymentCard] = []
    var wishlist: [Product] = []

    /// The most recent order first.
    var orders: [Order] = []
    /// The items of each order.
    var boughtItems: [Order.ID: [BasketItem]] = [:]
    var cancelledOrders: Set<Order.ID> = []
    var returns: [Return] = []
    var writtenReviews: [Product.ID: String] = [:]
    var draft: MessageDraft?

    /// What has happened in the flows.
    var breadcrumbs = Breadcrumbs()

    /// The messages that a real app would send to a server, oldest first.
    private(set) var journal: [String] = []

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    func note(_ event: String) { journal.append(event) }
}
