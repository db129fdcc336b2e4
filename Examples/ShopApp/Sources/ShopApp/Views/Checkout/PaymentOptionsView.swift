import ShopModels
import SwiftUI

struct PaymentOptionsView: View {
    let coordinator: any PaymentOptionsCoordinator
    let session: ShopSession

    var body: some View {
        List {
            ForEach(session.cards) { card in
                Button("Card \(card.id)") { coordinator.cardChosen(card: card) }
            }
            Button("Another one") { coordinator.additionRequested() }
            Button("Close") { coordinator.checkoutClosed() }
        }
        .navigationTitle("Pay with")
    }
}
