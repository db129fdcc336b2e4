import ShopModels
import SwiftUI

struct DeliveryOptionsView: View {
    let coordinator: any DeliveryOptionsCoordinator
    let session: ShopSession
    let address: Address

    var body: some View {
        List {
            Section(address.lines.joined(separator: ", ")) {
                Button("As soon as possible") { choose(1, on: nil) }
                Button("Tomorrow") { choose(2, on: Date(timeIntervalSinceNow: 24 * 60 * 60)) }
            }
            if session.membership == nil {
                Button("Free delivery for members") { coordinator.membershipRequested() }
            } else {
                Text("Delivery is free")
            }
            Button("Another address") { coordinator.addressRejected() }
        }
        .navigationTitle("When?")
    }

    private func choose(_ option: Int, on date: Date?) {
        coordinator.deliveryChosen(option: DeliveryOption(id: option), date: date)
    }
}
