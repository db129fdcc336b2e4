import ShopModels

/// What is on its way back.
struct Return: Hashable, Sendable {
    var orderID: Order.ID
    var itemIDs: [String]
    var reason: ReturnReason
    var isByCourier: Bool
}
