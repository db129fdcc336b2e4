import ShopModels
import SwiftUI

struct BasketView: View {
    let coordinator: any BasketCoordinator
    let session: ShopSession

    var body: some View {
        List {
            if session.basket.isEmpty {
                ContentUnavailableView("Nothing yet", systemImage: "basket")
                Button("Look around") { coordinator.shoppingRequested() }
            } else {
                Section { ForEach(session.basket, content: row) }
                ActionRow("Checkout", symbol: "creditcard") {
                    coordinator.checkoutRequested(itemCount: session.itemCount)
                }
                ActionRow("Voucher", symbol: "ticket") { coordinator.voucherEntryRequested() }
                ActionRow("Empty", symbol: "trash") { coordinator.clearingRequested() }
            }
            ActionRow("Saved for later", symbol: "bookmark") { coordinator.savedItemsRequested() }
        }
        .navigationTitle("Basket")
    }

    private func row(_ item: BasketItem) -> some View {
        let product = session.catalogue.product(item.id)
        return HStack {
            Button("\(item.count) × \(product.title)") { coordinator.productSelected(product: product) }
            Button("Later") { session.saveForLater(item) }
        }
        // With the default button style, a tap on the row would trigger both of its buttons.
        .buttonStyle(.borderless)
    }
}
