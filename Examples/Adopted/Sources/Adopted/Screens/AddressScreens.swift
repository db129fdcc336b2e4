import UIKit

/// The addresses of the customer.
final class AddressesViewController: ListViewController {
    init(addresses: [String], onSelection: @escaping (_ address: String) -> Void, onAddition: @escaping () -> Void) {
        super.init(
            title: "Addresses",
            rows: addresses.map { address in (address, { onSelection(address) }) } + [("Add an address", onAddition)])
    }
}

/// A new address.
final class NewAddressViewController: ListViewController {
    init(onSave: @escaping (_ address: String) -> Void) {
        super.init(title: "New address", rows: [("Save", { onSave("Elm Street") })])
    }
}
