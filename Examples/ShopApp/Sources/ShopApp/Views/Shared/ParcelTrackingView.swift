import SwiftUI

struct ParcelTrackingView: View {
    let coordinator: any ParcelTrackingCoordinator
    let orderID: String

    var body: some View {
        List {
            LabeledContent("Order", value: orderID)
            ActionRow("At the carrier's", symbol: "safari", action: showCarrierPage)
            Button("Close") { coordinator.trackingClosed() }
        }
        .navigationTitle("Parcel")
    }

    private func showCarrierPage() {
        if let url = URL(string: "https://carrier.example.com") { coordinator.carrierPageRequested(url: url) }
    }
}
