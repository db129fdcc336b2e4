import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let orders = Orders()
    private var coordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let coordinator = AppCoordinator(orders: orders)
        coordinator.start()
        self.coordinator = coordinator
        let window = UIWindow(windowScene: scene)
        window.rootViewController = coordinator.navigationController
        window.makeKeyAndVisible()
        self.window = window
    }
}
