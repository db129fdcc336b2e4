import ShopModels
import SwiftUI

struct OrderDetailView: View {
    let coordinator: any OrderDetailCoordinator
    let orderID: String
    let session: ShopSession

    private var products: [Product] { (session.boughtItems[orderID] ?? []).map { session.catalogue.product($0.id) } }

    var body: some View {
        List {
            ProductRows(products: products) { coordinator.productSelected(product: $0) }
            Section {
                ActionRow("Where is it?", symbol: "shippingbox") { coordinator.trackingRequested() }
                ActionRow("Invoice", symbol: "doc.text") { coordinator.invoiceRequested() }
                ActionRow("Once more", symbol: "repeat") { coordinator.reorderingRequested() }
                ActionRow("Send back", symbol: "arrow.uturn.left") { coordinator.returnRequested() }
                ActionRow("Cancel", symbol: "xmark") { coordinator.cancellationRequested() }
                ActionRow("Help", symbol: "questionmark") { coordinator.helpRequested() }
            }
            if let latest = session.orders.first, latest.id != orderID {
                Button("Replaced by \(latest.id)") { coordinator.replacementSelected(orderID: latest.id) }
            }
        }
        .navigationTitle("Order \(orderID)")
    }
}
