import ShopModels

extension ShopSession {
    func needsContact(isGuest: Bool) -> Bool { isGuest && contact == nil }
    func hasAddress() -> Bool { !addresses.isEmpty }
    func contactKept(email: String, phone: String?) { contact = Contact(email: email, phone: phone) }
    func cardKept(card: PaymentCard) { cards.append(card) }

    /// The order holds what was in the basket from the moment it is placed.
    func orderTracked(order: Order) {
        orders.insert(order, at: 0)
        boughtItems[order.id] = basket
    }

    func itemsBought(order: Order) {
        basket = []
        vouchers = []
    }
}
