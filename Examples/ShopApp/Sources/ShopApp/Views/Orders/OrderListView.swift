import ShopModels
import SwiftUI

struct OrderListView: View {
    let coordinator: any OrderListCoordinator
    let session: ShopSession

    var body: some View {
        List {
            ForEach(session.orders) { order in
                Button("Order \(order.id)") { coordinator.orderSelected(order: order) }
            }
            ActionRow("Older ones", symbol: "archivebox") { coordinator.archiveRequested() }
            ActionRow("Look around", symbol: "house") { coordinator.shoppingRequested() }
        }
        .navigationTitle("Orders")
    }
}
