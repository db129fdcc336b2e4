import ShopModels
import SwiftUI

struct AvailabilityView: View {
    let coordinator: any AvailabilityCoordinator
    let stores: [Store]

    var body: some View {
        List(stores) { store in
            Button("In store \(store.id)") { coordinator.storeSelected(store: store) }
        }
        .navigationTitle("Availability in stores")
    }
}
