import FlowRuntime
import UIKit

/// A coordinator written by hand, which shows a generated flow.
@MainActor
final class HomeCoordinator {
    let navigationController = UINavigationController()
    private(set) var login: LoginFlowCoordinator?

    func logIn() {
        let login = LoginFlowCoordinator(delegate: self)
        login.onLeave = { [weak self] in self?.login = nil }
        self.login = login
        navigationController.pushFlow(
            LoginFlowViewController(viewModel: login, factory: LoginScreens()), animated: true)
    }
}

extension HomeCoordinator: LoginFlowDelegate {
    func loggedIn(name: String) {
        login = nil
        navigationController.pushViewController(TitledScreen("Welcome, \(name)"), animated: true)
    }
}

extension HomeCoordinator {
    func showLogin(_ login: LoginFlowCoordinator, in window: UIWindow) {
        window.rootViewController = LoginFlowViewController(viewModel: login, factory: LoginScreens())
    }

    func showLogin(_ login: LoginFlowCoordinator, in tabBarController: UITabBarController) {
        let flow = LoginFlowViewController(viewModel: login, factory: LoginScreens())
        tabBarController.setViewControllers([navigationController, flow], animated: false)
    }

    func presentLogin(_ login: LoginFlowCoordinator) {
        let flow = LoginFlowViewController(viewModel: login, factory: LoginScreens())
        navigationController.present(flow, animated: true)
    }
}
