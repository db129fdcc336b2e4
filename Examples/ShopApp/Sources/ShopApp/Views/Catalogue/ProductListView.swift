import FlowRuntime
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
                    .flowAnchor(ProductListAnchor.sortButton)
            }
            ForEach(products) { product in
                Button {
                    coordinator.productSelected(product: product)
                } label: {
                    Label {
                        Text(product.title)
                    } icon: {
                        Image(systemName: "photo").flowAnchor(ProductListAnchor.thumbnail(product.id))
                    }
                }
            }
        }
        .navigationTitle(query.text.isEmpty ? "Products" : query.text)
    }
}
