import ShopModels
import SwiftUI

struct OrderConfirmationView: View {
    let coordinator: any OrderConfirmationCoordinator
    let order: Order

    var body: some View {
        Notice(title: "Thank you", symbol: "checkmark.seal", message: "Your order number is \(order.id).") {
            Button("Done") { coordinator.confirmationRead() }
        }
    }
}
