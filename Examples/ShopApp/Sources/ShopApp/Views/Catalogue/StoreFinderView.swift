import ShopModels
import SwiftUI

struct StoreFinderView: View {
    let coordinator: any StoreFinderCoordinator
    let stores: [Store]

    var body: some View {
        List(stores) { store in
            // The location is not known.
            Button("Store \(store.id)") { coordinator.storeSelected(store: store, distance: nil) }
        }
        .navigationTitle("Stores")
    }
}
