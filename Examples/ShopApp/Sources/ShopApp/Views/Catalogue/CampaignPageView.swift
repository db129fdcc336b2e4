import ShopModels
import SwiftUI

struct CampaignPageView: View {
    let coordinator: any CampaignPageCoordinator
    let campaignID: String
    let products: [Product]

    var body: some View {
        List {
            ProductRows(products: products) { coordinator.productSelected(product: $0) }
            ActionRow("Conditions", symbol: "doc.text", action: showConditions)
        }
        .navigationTitle(campaignID)
    }

    private func showConditions() {
        if let url = URL(string: "https://shop.example.com/conditions") { coordinator.conditionsRequested(url: url) }
    }
}
