import ShopModels
import SwiftUI

struct ProductListView: View {
    let coordinator: any ProductListCoordinator
    let query: ProductQuery
    let products: [Product]

    var body: some View {
        List {
            Section {
                ActionRow("Filter", symbol: "line.3.horizontal.decrease") { coordinator.filterRequested() }
                ActionRow("Sort", symbol: "arrow.up.arrow.down") { coordinator.sortingRequested() }
            }
            ProductRows(products: products) { coordinator.productSelected(product: $0) }
        }
        .navigationTitle(query.text.isEmpty ? "Products" : query.text)
    }
}
