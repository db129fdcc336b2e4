import ShopModels
import SwiftUI

struct WalletView: View {
    let coordinator: any WalletCoordinator
    let session: ShopSession

    var body: some View {
        List {
            ForEach(session.cards) { card in Text(card.id) }
            ActionRow("Another one", symbol: "plus") { coordinator.additionRequested() }
        }
        .navigationTitle("Cards")
    }
}
