import UIKit

// These are optional in UIKit, and not in the stand-in.
extension SceneDelegate {
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}
