import ShopModels
import SwiftUI

/// In place of the bank's page: what it can answer.
struct BankChallengeView: View {
    let coordinator: any BankChallengeCoordinator
    let url: URL
    let order: Order

    var body: some View {
        Notice(title: "Is it really you?", symbol: "lock.shield", message: url.absoluteString) {
            Button("Yes") { coordinator.orderAccepted(order: order) }
            Button("No") { coordinator.paymentDeclined(message: "The bank was told that it was not you.") }
        }
    }
}
