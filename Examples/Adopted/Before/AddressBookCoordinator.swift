import UIKit

/// Lets the customer pick one of their addresses, or a new one.
final class AddressBookCoordinator: Coordinator {
    private let navigationController: UINavigationController
    private let onPick: (_ address: String) -> Void

    init(navigationController: UINavigationController, onPick: @escaping (_ address: String) -> Void) {
        self.navigationController = navigationController
        self.onPick = onPick
    }

    func start() {
        let addresses = AddressesViewController(
            addresses: ["Main Street"], onSelection: onPick, onAddition: { self.addAddress() })
        navigationController.pushViewController(addresses, animated: true)
    }

    private func addAddress() {
        navigationController.pushViewController(NewAddressViewController(onSave: onPick), animated: true)
    }
}
