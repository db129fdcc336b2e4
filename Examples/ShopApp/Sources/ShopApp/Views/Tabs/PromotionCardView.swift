import ShopModels
import SwiftUI

struct PromotionCardView: View {
    let coordinator: any PromotionCardCoordinator
    let promotion: Promotion

    var body: some View {
        Notice(title: "Offer \(promotion.id), for some days", symbol: "tag") {
            Button("Show me") { coordinator.promotionAccepted() }
            Button("No, thanks") { coordinator.promotionDeclined() }
        }
    }
}
