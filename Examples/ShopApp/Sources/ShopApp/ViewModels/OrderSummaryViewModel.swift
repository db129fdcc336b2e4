import Foundation
import Observation
import ShopModels

/// What is about to be bought. The flow pays, which takes a while.
@MainActor
@Observable
final class OrderSummaryViewModel {
    let address: Address
    let option: DeliveryOption
    let date: Date?
    let card: PaymentCard
    @ObservationIgnored private weak var coordinator: (any OrderSummaryCoordinator)?

    init(
        coordinator: any OrderSummaryCoordinator, address: Address, option: DeliveryOption, date: Date?,
        card: PaymentCard
    ) {
        self.coordinator = coordinator
        self.address = address
        self.option = option
        self.date = date
        self.card = card
    }

    var isPaying: Bool { coordinator?.isRunningPay ?? false }

    func placeTapped() { coordinator?.paymentRequested() }
    func otherAddressTapped() { coordinator?.addressRejected() }
    func otherDeliveryTapped() { coordinator?.deliveryRejected() }
    func otherCardTapped() { coordinator?.cardRejected() }
    func termsTapped() { coordinator?.termsRequested() }
    func closeTapped() { coordinator?.checkoutClosed() }
}
