import ShopModels

extension ShopSession {
    func isCancellable(orderID: String) -> Bool { orders.first?.id == orderID && !cancelledOrders.contains(orderID) }
    func orderCancelled(orderID: String) { cancelledOrders.insert(orderID) }
    func itemsReordered(orderID: String) { (boughtItems[orderID] ?? []).forEach(add) }

    func returnDeclared(orderID: String, itemIDs: [String], reason: ReturnReason, isByCourier: Bool) {
        returns.append(Return(orderID: orderID, itemIDs: itemIDs, reason: reason, isByCourier: isByCourier))
    }
}
