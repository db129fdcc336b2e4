import ShopModels
import SwiftUI

struct StoreFinderView: View {
    let coordinator: any StoreFinderCoordinator
    let stores: [Store]

    var body: some View {
        List(stores) { store in
            // Nobody has said where they are.
            Button("Store \(store.id)") { coordinator.storeSelected(store: store, distance: nil) }
        }
        .navigationTitle("Stores")
    }
}
