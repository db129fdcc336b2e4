import UIKit

/// Creates the screens of `ReturnFlow`, which are those of before.
struct ReturnViewControllers: ReturnFlowViewControllerFactory {
    func reason(actions: any ReturnReasonActions, orderID: String) -> UIViewController {
        ReturnReasonViewController(orderID: orderID) { actions.reasonChosen() }
    }

    func label(actions: any ReturnLabelActions, address: String) -> UIViewController {
        ReturnLabelViewController(address: address) { actions.labelPrinted() }
    }

    var addressBookFlowFactory: any AddressBookFlowViewControllerFactory { self }
}

extension ReturnViewControllers: AddressBookFlowViewControllerFactory {
    func addressBookFlow(
        actions: any AddressBookFlowActions, navigationController: UINavigationController?
    ) -> UIViewController {
        let coordinator = AddressBookCoordinator(navigationController: navigationController) { address in
            actions.addressPicked(address: address)
        }
        return coordinator.makeFirstScreen()
    }
}
