import ShopModels
import SwiftUI

/// Stands in for the bank's page, with its possible responses.
struct BankChallengeView: View {
    let coordinator: any BankChallengeCoordinator
    let url: URL
    let order: Order

    var body: some View {
        Notice(title: "Is it really you?", symbol: "lock.shield", message: url.absoluteString) {
            Button("Yes") { coordinator.orderAccepted(order: order) }
            Button("No") { coordinator.paymentDeclined(message: "You have declined the payment.") }
        }
    }
}
