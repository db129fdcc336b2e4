import FlowRuntime
import UIKit

/// One window of the app. UIKit creates a delegate for each.
final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var flow: NotesFlowCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? NotesApp else { return }
        let flow = NotesFlowCoordinator.unstarted { NotesFlowCoordinator(decisions: app.lock) }
        self.flow = flow
        let window = UIWindow(windowScene: scene)
        window.rootViewController = NotesFlowViewController(viewModel: flow, factory: NotesViewControllers())
        window.makeKeyAndVisible()
        self.window = window

        // What the scene was launched with comes here, and in no other method.
        let pages = options.userActivities.filter { $0.activityType == NSUserActivityTypeBrowsingWeb }
        let urls = options.urlContexts.map(\.url) + pages.compactMap(\.webpageURL)
        let kept = session.stateRestorationActivity?.userInfo?["flow"] as? Data
        let snapshot = kept.flatMap { try? JSONDecoder().decode(FlowSnapshot.self, from: $0) }
        // State that an older version has kept may not fit. The flow then starts without it.
        try? flow.start(restoring: snapshot) { flow in urls.forEach { flow.open(url: $0) } }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { flow?.open(url: context.url) }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        if let page = activity.webpageURL { flow?.open(url: page) }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { flow?.answersChanged() }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let kept = try? JSONEncoder().encode(flow?.snapshot()) else { return nil }
        let activity = NSUserActivity(activityType: "com.example.notes.window")
        activity.addUserInfoEntries(from: ["flow": kept])
        return activity
    }
}
