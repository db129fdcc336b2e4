import UIKit

/// The orders of the customer.
final class OrdersViewController: ListViewController {
    init(orderIDs: [String], onSelection: @escaping (_ orderID: String) -> Void) {
        super.init(title: "Orders", rows: orderIDs.map { orderID in ("Order \(orderID)", { onSelection(orderID) }) })
    }
}

/// An order, which can be sent back.
final class OrderViewController: ListViewController {
    init(orderID: String, onReturn: @escaping () -> Void) {
        super.init(title: "Order \(orderID)", rows: [("Send back", onReturn)])
    }
}
