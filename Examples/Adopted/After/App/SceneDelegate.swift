import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let orders = Orders()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = OrdersFlowViewController(
            viewModel: OrdersFlowCoordinator(decisions: orders), factory: OrdersViewControllers(orders: orders))
        window.makeKeyAndVisible()
        self.window = window
    }
}
