import ShopModels
import SwiftUI

struct SearchResultsView: View {
    let coordinator: any SearchResultsCoordinator
    let query: String
    let page: Int
    let isFiltered: Bool
    let products: [Product]
    @State private var nextQuery = ""

    var body: some View {
        List {
            Section {
                TextField("Something else", text: $nextQuery)
                Button("Search") { coordinator.queryEntered(query: nextQuery) }
                    .disabled(nextQuery.isEmpty)
                Button(isFiltered ? "Change the filter" : "Filter") { coordinator.filterRequested() }
            }
            if products.isEmpty {
                ContentUnavailableView("Nothing found", systemImage: "magnifyingglass")
            }
            ProductRows(products: products) { coordinator.productSelected(product: $0) }
            Button("Page \(page + 1)") { coordinator.pageRequested(page: page + 1) }
        }
        .navigationTitle(query)
    }
}
