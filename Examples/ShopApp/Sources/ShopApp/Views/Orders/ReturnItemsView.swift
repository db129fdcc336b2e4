import ShopModels
import SwiftUI

struct ReturnItemsView: View {
    let coordinator: any ReturnItemsCoordinator
    let items: [BasketItem]

    var body: some View {
        List {
            ForEach(items) { item in
                Button("Only \(item.id)") { coordinator.itemsChosen(itemIDs: [item.id]) }
            }
            Button("All of it") { coordinator.itemsChosen(itemIDs: items.map(\.id)) }
                .disabled(items.isEmpty)
            Button("Close") { coordinator.returnDiscarded() }
        }
        .navigationTitle("Send back")
    }
}
