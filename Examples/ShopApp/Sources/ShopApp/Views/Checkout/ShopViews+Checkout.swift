import FlowRuntime
import Foundation
import ShopModels
import SwiftUI

extension ShopViews: CheckoutFlowViewFactory {
    func guestContact(coordinator: any GuestContactCoordinator) -> some View {
        GuestContactView(coordinator: coordinator)
    }

    func addressPicker(coordinator: any AddressPickerCoordinator) -> some View {
        AddressPickerView(coordinator: coordinator, addresses: session.addresses)
    }

    func addressEntry(coordinator: any AddressFormCoordinator, address: Address?) -> some View {
        AddressFormView(coordinator: coordinator, session: session, address: address)
    }

    func deliveryOptions(coordinator: any DeliveryOptionsCoordinator, address: Address) -> some View {
        DeliveryOptionsView(coordinator: coordinator, session: session, address: address)
    }

    func paymentOptions(
        coordinator: any PaymentOptionsCoordinator, inbox: FlowInbox<PaymentOptionsMessage>, address: Address,
        option: DeliveryOption, on date: Date?
    ) -> some View {
        PaymentOptionsView(
            viewModel: PaymentOptionsViewModel(coordinator: coordinator, inbox: inbox, session: session))
    }

    func cardEntry(coordinator: any CardFormCoordinator) -> some View {
        CardFormView(coordinator: coordinator)
    }

    func orderSummary(
        coordinator: any OrderSummaryCoordinator, address: Address, option: DeliveryOption, on date: Date?,
        card: PaymentCard
    ) -> some View {
        OrderSummaryView(
            viewModel: OrderSummaryViewModel(
                coordinator: coordinator, address: address, option: option, date: date, card: card))
    }

    func bankChallenge(coordinator: any BankChallengeCoordinator, url: URL) -> some View {
        BankChallengeView(coordinator: coordinator, url: url, order: Order(id: "\(session.orders.count + 1)"))
    }

    func leaving(coordinator: any ConfirmationCoordinator, question: ConfirmationQuestion) -> some View {
        ConfirmationView(coordinator: coordinator, question: question)
    }

    func orderConfirmation(coordinator: any OrderConfirmationCoordinator, order: Order) -> some View {
        OrderConfirmationView(coordinator: coordinator, order: order)
    }
}
