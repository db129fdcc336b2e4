import Foundation
import ShopModels
import SwiftUI

/// The part of `OrdersFlow` that handles returns.
extension ShopViews {
    func returnItems(coordinator: any ReturnItemsCoordinator, orderID: String) -> some View {
        ReturnItemsView(coordinator: coordinator, items: session.boughtItems[orderID] ?? [])
    }

    func returnGrounds(coordinator: any ReturnGroundsCoordinator, orderID: String, itemIDs: [String]) -> some View {
        ReturnGroundsView(coordinator: coordinator)
    }

    func returnShipping(
        coordinator: any ReturnShippingCoordinator, orderID: String, itemIDs: [String], reason: ReturnReason
    ) -> some View {
        ReturnShippingView(coordinator: coordinator)
    }

    func returnReceipt(coordinator: any ReturnReceiptCoordinator, returnID: UUID, refund: Decimal) -> some View {
        ReturnReceiptView(coordinator: coordinator, returnID: returnID, refund: refund)
    }
}
