import UIKit

/// Sends an order back.
final class ReturnCoordinator: Coordinator {
    private let navigationController: UINavigationController
    private let orderID: String
    private let onReturn: () -> Void
    /// Where the part of the app begins, so that it can remove exactly its own screens.
    private var below: UIViewController?

    init(navigationController: UINavigationController, orderID: String, onReturn: @escaping () -> Void) {
        self.navigationController = navigationController
        self.orderID = orderID
        self.onReturn = onReturn
    }

    func start() {
        below = navigationController.topViewController
        let reason = ReturnReasonViewController(orderID: orderID) { self.pickAddress() }
        navigationController.pushViewController(reason, animated: true)
    }

    private func pickAddress() {
        let addressBook = AddressBookCoordinator(navigationController: navigationController) { address in
            self.showLabel(address: address)
        }
        addressBook.start()
    }

    /// Replaces the address book.
    private func showLabel(address: String) {
        let label = ReturnLabelViewController(address: address) { self.finish() }
        let screens = navigationController.viewControllers.prefix { !($0 is AddressesViewController) }
        navigationController.setViewControllers(screens + [label], animated: true)
    }

    private func finish() {
        if let below { navigationController.popToViewController(below, animated: true) }
        onReturn()
    }
}
