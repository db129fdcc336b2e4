import Foundation
import ShopModels
import SwiftUI

extension ShopViews: OrdersFlowViewFactory {
    func orderList(coordinator: any OrderListCoordinator) -> some View {
        OrderListView(coordinator: coordinator, session: session)
    }

    func orderArchive(coordinator: any OrderArchiveCoordinator, of year: Int?) -> some View {
        OrderArchiveView(coordinator: coordinator, year: year, orders: session.orders)
    }

    func orderDetail(coordinator: any OrderDetailCoordinator, orderID: String) -> some View {
        OrderDetailView(coordinator: coordinator, orderID: orderID, session: session)
    }

    func invoice(coordinator: any InvoiceCoordinator, orderID: String) -> some View {
        InvoiceView(coordinator: coordinator, orderID: orderID)
    }

    func orderCancellation(coordinator: any OrderCancellationCoordinator, orderID: String) -> some View {
        OrderCancellationView(coordinator: coordinator, orderID: orderID)
    }

    func helpTopics(coordinator: any HelpCentreCoordinator) -> some View {
        HelpCentreView(coordinator: coordinator)
    }
}
