import ShopModels
import SwiftUI

struct SearchView: View {
    let coordinator: any SearchCoordinator
    let suggestions: [Product]
    @State private var query = ""

    var body: some View {
        List {
            Section {
                TextField("What are you looking for?", text: $query)
                Button("Search") { coordinator.queryEntered(query: query) }
                    .disabled(query.isEmpty)
                ActionRow("Scan a barcode", symbol: "barcode.viewfinder") { coordinator.scannerRequested() }
            }
            Section("Suggestions") {
                ProductRows(products: suggestions) { coordinator.productSelected(product: $0) }
            }
        }
        .navigationTitle("Search")
    }
}
