import ShopModels

extension ShopSession {
    func needsContact(isGuest: Bool) -> Bool { isGuest && contact == nil }
    func hasAddress() -> Bool { !addresses.isEmpty }
    func contactKept(email: String, phone: String?) { contact = Contact(email: email, phone: phone) }
    func cardKept(card: PaymentCard) { cards.append(card) }

    /// Placing the order records the items in the basket.
    func orderTracked(order: Order) {
        orders.insert(order, at: 0)
        boughtItems[order.id] = basket
    }

    func itemsBought(order: Order) {
        basket = []
        vouchers = []
    }
}
