import SwiftUI

struct SearchFilterView: View {
    let coordinator: any SearchFilterCoordinator
    let query: String
    @State private var isCheap: Bool
    @State private var isInStock: Bool

    init(coordinator: any SearchFilterCoordinator, query: String, maxPrice: Double?, isInStock: Bool) {
        self.coordinator = coordinator
        self.query = query
        _isCheap = State(initialValue: maxPrice != nil)
        _isInStock = State(initialValue: isInStock)
    }

    var body: some View {
        Form {
            Section("For \(query)") {
                Toggle("Up to 50", isOn: $isCheap)
                Toggle("In stock", isOn: $isInStock)
            }
            Button("Show") { coordinator.filterApplied(maxPrice: isCheap ? 50 : nil, isInStock: isInStock) }
            Button("Close") { coordinator.filterDiscarded() }
        }
        .navigationTitle("Filter")
    }
}
