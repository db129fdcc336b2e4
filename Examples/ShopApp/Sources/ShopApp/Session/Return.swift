import ShopModels

/// Items that the customer sends back.
struct Return: Hashable, Sendable {
    var orderID: Order.ID
    var itemIDs: [String]
    var reason: ReturnReason
    var isByCourier: Bool
}
