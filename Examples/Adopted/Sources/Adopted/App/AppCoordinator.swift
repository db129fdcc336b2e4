import UIKit

/// The root of the app.
final class AppCoordinator: Coordinator {
    let navigationController = UINavigationController()
    private let orders: Orders
    /// The order that is sent back.
    private var returnedOrderID = ""

    init(orders: Orders) { self.orders = orders }

    func start() {
        let screen = OrdersViewController(orderIDs: orders.orderIDs) { self.showOrder($0) }
        navigationController.setViewControllers([screen], animated: false)
    }

    private func showOrder(_ orderID: String) {
        let screen = OrderViewController(orderID: orderID) { self.sendBack(orderID) }
        navigationController.pushViewController(screen, animated: true)
    }

    private func sendBack(_ orderID: String) {
        returnedOrderID = orderID
        let flow = ReturnFlowCoordinator(delegate: self, orderID: orderID)
        navigationController.pushFlow(
            ReturnFlowViewController(viewModel: flow, factory: ReturnViewControllers()), animated: true)
    }
}

extension AppCoordinator: ReturnFlowDelegate {
    func returned() { orders.noteReturn(orderID: returnedOrderID) }
}
