/// The orders of the customer.
@MainActor
final class Orders {
    let orderIDs = ["1", "2"]
    /// Those that have been sent back.
    private(set) var returnedOrderIDs: [String] = []

    func noteReturn(orderID: String) { returnedOrderIDs.append(orderID) }
}
