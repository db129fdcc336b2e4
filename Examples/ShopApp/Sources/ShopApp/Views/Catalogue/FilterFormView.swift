import ShopModels
import SwiftUI

struct FilterFormView: View {
    let coordinator: any FilterFormCoordinator
    @State private var query: ProductQuery

    init(coordinator: any FilterFormCoordinator, query: ProductQuery) {
        self.coordinator = coordinator
        _query = State(initialValue: query)
    }

    var body: some View {
        Form {
            TextField("Words", text: $query.text)
            Button("Show") { coordinator.queryChanged(query: query) }
            Button("Close") { coordinator.filterDiscarded() }
        }
        .navigationTitle("Filter")
    }
}
