import ShopModels
import SwiftUI

extension ShopViews: ShopTabsFlowViewFactory {
    func parcel(coordinator: any ParcelTrackingCoordinator, orderID: String) -> some View {
        tracking(coordinator: coordinator, orderID: orderID)
    }

    func promotion(coordinator: any PromotionCardCoordinator, promotion: Promotion) -> some View {
        PromotionCardView(coordinator: coordinator, promotion: promotion)
    }

    func paywall(coordinator: any PaywallCoordinator) -> some View {
        PaywallView(coordinator: coordinator)
    }
}
