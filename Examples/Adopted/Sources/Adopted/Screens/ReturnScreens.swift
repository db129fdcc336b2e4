import UIKit

/// Asks why an order is sent back.
final class ReturnReasonViewController: ListViewController {
    init(orderID: String, onReason: @escaping () -> Void) {
        super.init(title: "Return \(orderID)", rows: [("It does not fit", onReason), ("It is broken", onReason)])
    }
}

/// Prints the label of the parcel.
final class ReturnLabelViewController: ListViewController {
    init(address: String, onPrinted: @escaping () -> Void) {
        super.init(title: "Label for \(address)", rows: [("Print", onPrinted)])
    }
}
