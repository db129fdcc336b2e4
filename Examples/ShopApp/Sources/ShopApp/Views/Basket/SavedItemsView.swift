import ShopModels
import SwiftUI

struct SavedItemsView: View {
    let coordinator: any SavedItemsCoordinator
    let session: ShopSession

    var body: some View {
        List(session.savedItems) { item in
            let product = session.catalogue.product(item.id)
            HStack {
                Button(product.title) { coordinator.productSelected(product: product) }
                Button("Move to basket") { coordinator.itemReturned(item: item) }
            }
            .buttonStyle(.borderless)
        }
        .navigationTitle("Saved for later")
    }
}
