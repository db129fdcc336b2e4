import UIKit

/// Lets the customer pick one of their addresses, or a new one. It is still written by hand.
@MainActor
final class AddressBookCoordinator {
    private weak var navigationController: UINavigationController?
    private let onPick: (_ address: String) -> Void

    init(navigationController: UINavigationController?, onPick: @escaping (_ address: String) -> Void) {
        self.navigationController = navigationController
        self.onPick = onPick
    }

    /// The flow around it pushes the first screen, and this class those above.
    func makeFirstScreen() -> UIViewController {
        AddressesViewController(addresses: ["Main Street"], onSelection: onPick, onAddition: { self.addAddress() })
    }

    private func addAddress() {
        navigationController?.pushViewController(NewAddressViewController(onSave: onPick), animated: true)
    }
}
