import Foundation
import Observation
import ShopModels

/// Places the order and reports one of three events, depending on the bank's response.
@MainActor
@Observable
final class OrderSummaryViewModel {
    let address: Address
    let option: DeliveryOption
    let date: Date?
    let card: PaymentCard
    private let orderCount: Int
    @ObservationIgnored private weak var coordinator: (any OrderSummaryCoordinator)?

    init(
        coordinator: any OrderSummaryCoordinator, address: Address, option: DeliveryOption, date: Date?,
        card: PaymentCard, session: ShopSession
    ) {
        self.coordinator = coordinator
        self.address = address
        self.option = option
        self.date = date
        self.card = card
        orderCount = session.orders.count
    }

    /// Stands in for a bank: the card's token determines the response.
    func placeTapped() {
        switch card.id {
        case "declined": coordinator?.paymentDeclined(message: "The bank has declined this card.")
        case "challenge":
            if let page = URL(string: "https://bank.example.com/challenge") { coordinator?.bankAsked(url: page) }
        default: coordinator?.orderAccepted(order: Order(id: "\(orderCount + 1)"))
        }
    }

    func otherAddressTapped() { coordinator?.addressRejected() }
    func otherDeliveryTapped() { coordinator?.deliveryRejected() }
    func otherCardTapped() { coordinator?.cardRejected() }
    func termsTapped() { coordinator?.termsRequested() }
    func closeTapped() { coordinator?.checkoutClosed() }
}
