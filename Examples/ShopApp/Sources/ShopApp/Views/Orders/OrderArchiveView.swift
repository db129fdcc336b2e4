import ShopModels
import SwiftUI

struct OrderArchiveView: View {
    let coordinator: any OrderArchiveCoordinator
    let year: Int?
    let orders: [Order]

    var body: some View {
        List {
            Section("Years") {
                ForEach([2023, 2024, 2025], id: \.self) { year in
                    Button("In \(String(year))") { coordinator.yearSelected(year: year) }
                }
            }
            ForEach(orders) { order in
                Button("Order \(order.id)") { coordinator.orderSelected(order: order) }
            }
        }
        .navigationTitle(year.map { String($0) } ?? "All years")
    }
}
