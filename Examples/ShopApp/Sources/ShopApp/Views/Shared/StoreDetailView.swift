import SwiftUI

struct StoreDetailView: View {
    let coordinator: any StoreDetailCoordinator
    let storeID: Int
    let distance: Double?

    var body: some View {
        List {
            if let distance { LabeledContent("Distance", value: "\(distance) km") }
            ActionRow("Website", symbol: "safari", action: showWebsite)
        }
        .navigationTitle("Store \(storeID)")
    }

    private func showWebsite() {
        if let url = URL(string: "https://shop.example.com/stores") { coordinator.websiteRequested(url: url) }
    }
}
