import SwiftUI

struct ReturnShippingView: View {
    let coordinator: any ReturnShippingCoordinator
    @State private var isByCourier = false

    var body: some View {
        Form {
            Toggle("Collected by a courier", isOn: $isByCourier)
            Button("Register the parcel") {
                coordinator.returnRegistered(returnID: UUID(), refund: 10, isByCourier: isByCourier)
            }
        }
        .navigationTitle("How?")
    }
}
