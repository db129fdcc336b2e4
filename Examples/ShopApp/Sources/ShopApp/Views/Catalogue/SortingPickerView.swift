import ShopModels
import SwiftUI

struct SortingPickerView: View {
    let coordinator: any SortingPickerCoordinator
    let query: ProductQuery

    var body: some View {
        List {
            Button("By name") { coordinator.queryChanged(query: query) }
            Button("Latest first") { coordinator.queryChanged(query: query) }
        }
        .navigationTitle("Sort")
    }
}
