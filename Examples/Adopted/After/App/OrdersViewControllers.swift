import UIKit

/// Creates the screens of `OrdersFlow`, which are those of before.
struct OrdersViewControllers: OrdersFlowViewControllerFactory {
    let orders: Orders

    func orders(actions: any OrdersActions) -> UIViewController {
        OrdersViewController(orderIDs: orders.orderIDs) { actions.orderSelected(orderID: $0) }
    }

    func order(actions: any OrderActions, orderID: String) -> UIViewController {
        OrderViewController(orderID: orderID) { actions.sendBackTapped() }
    }

    var returnFlowFactory: any ReturnFlowViewControllerFactory { ReturnViewControllers() }
}

extension Orders: OrdersFlowDecisions {}
