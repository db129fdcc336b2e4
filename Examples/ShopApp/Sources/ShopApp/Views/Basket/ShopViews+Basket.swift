import ShopModels
import SwiftUI

extension ShopViews: BasketFlowViewFactory {
    func basket(coordinator: any BasketCoordinator) -> some View {
        BasketView(coordinator: coordinator, session: session)
    }

    func savedItems(coordinator: any SavedItemsCoordinator) -> some View {
        SavedItemsView(coordinator: coordinator, session: session)
    }

    func voucherForm(coordinator: any VoucherFormCoordinator) -> some View {
        VoucherFormView(coordinator: coordinator)
    }
}
