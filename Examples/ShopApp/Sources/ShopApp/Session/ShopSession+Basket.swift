import FlowRuntime
import ShopModels

extension ShopSession {
    var itemCount: Int { basket.reduce(0) { $0 + $1.count } }

    func basketCount() -> TabBadge? { .count(itemCount) }

    /// Adding a product that is already in the basket increases its quantity.
    func add(_ item: BasketItem) {
        if let index = basket.firstIndex(where: { $0.id == item.id }) {
            basket[index].count += item.count
        } else {
            basket.append(item)
        }
    }

    func saveForLater(_ item: BasketItem) {
        basket.removeAll { $0.id == item.id }
        savedItems.append(item)
    }

    func basketCleared() { basket = [] }

    func itemMoved(item: BasketItem) {
        savedItems.removeAll { $0.id == item.id }
        add(item)
    }

    func voucherRedeemed(code: String) { vouchers.append(code) }
    func promotionRedeemed(promotion: Promotion) { vouchers.append("promotion \(promotion.id)") }
    func checkoutStarted(itemCount: Int) { note("checkout of \(itemCount)") }
    func checkoutLeft() { note("checkout left") }
}
