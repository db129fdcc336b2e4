import ShopModels
import SwiftUI

struct PromotionCardView: View {
    let coordinator: any PromotionCardCoordinator
    let promotion: Promotion

    var body: some View {
        Notice(title: "Limited offer \(promotion.id)", symbol: "tag") {
            Button("Show me") { coordinator.promotionAccepted() }
            Button("No, thanks") { coordinator.promotionDeclined() }
        }
    }
}
