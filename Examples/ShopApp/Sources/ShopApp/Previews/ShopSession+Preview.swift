import ShopModels

extension ShopSession {
    /// A new session of a customer who has seen the onboarding, has items in the basket and has ordered once.
    static var preview: ShopSession {
        let session = ShopSession(catalogue: .sample)
        session.isOnboarded = true
        session.customer = Customer(id: "1")
        session.addresses = [Address(lines: ["Ada", "Under the lamp 1"])]
        session.wishlist = session.catalogue.products(in: 2)
        session.basket = [BasketItem(id: "c1")]
        let order = Order(id: "1")
        session.orderTracked(order: order)
        session.itemsBought(order: order)
        session.basket = [BasketItem(id: "l1", count: 2)]
        return session
    }
}
