import Foundation
import ShopModels

extension ShopSession {
    func needsContact(isGuest: Bool) -> Bool { isGuest && contact == nil }
    func hasAddress() -> Bool { !addresses.isEmpty }
    func contactKept(email: String, phone: String?) { contact = Contact(email: email, phone: phone) }
    func cardKept(card: PaymentCard) { cards.append(card) }

    /// Stands in for a bank: the card's token determines the response.
    func pay(card: PaymentCard) async -> CheckoutFlowTask.PayOutcome {
        try? await Task.sleep(for: paymentTime)
        switch card.id {
        case "declined": return .paymentDeclined(message: "The bank has declined this card.")
        case "challenge":
            guard let page = URL(string: "https://bank.example.com/challenge") else {
                return .paymentDeclined(message: "The bank has no page.")
            }
            return .bankAsked(url: page)
        default: return .orderAccepted(order: Order(id: "\(orders.count + 1)"))
        }
    }

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
