// The part of UIKit that an app's scene delegate uses. Its methods are optional in UIKit; here they are required, so that the compiler
// reports one that has another signature.

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    open weak var delegate: (any UIApplicationDelegate)?
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {}

@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: AnyObject {
    var window: UIWindow? { get set }
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func sceneDidBecomeActive(_ scene: UIScene)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIScene: UIResponder {
    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        open internal(set) var userActivities: Set<NSUserActivity> = []
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIWindowScene: UIScene {}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    open internal(set) var stateRestorationActivity: NSUserActivity?
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
    open private(set) var url: URL

    init(_ url: URL) { self.url = url }
}

@available(watchOS, unavailable)
extension UIWindow {
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        Simulation.windows.append(self)
    }
}

#if !canImport(Darwin)
    /// It is in Foundation, where there is one.
    open class NSUserActivity: NSObject {
        public let activityType: String
        open var userInfo: [AnyHashable: Any]?
        open var webpageURL: URL?

        public init(activityType: String) { self.activityType = activityType }

        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
    }

    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif

/// A scene as the system drives it.
@available(watchOS, unavailable)
@MainActor
public struct SceneSimulation {
    private let scene = UIWindowScene()
    private let delegate: any UIWindowSceneDelegate

    /// Connects a scene.
    ///
    /// - Parameters:
    ///   - delegate: The delegate that the system has created for it.
    ///   - url: The URL with which the scene is launched.
    ///   - page: The address of the web page whose universal link launches the scene.
    ///   - kept: What an earlier delegate has returned for the same scene.
    public init(_ delegate: any UIWindowSceneDelegate, url: URL? = nil, page: URL? = nil, kept: NSUserActivity? = nil) {
        self.delegate = delegate
        let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
        session.stateRestorationActivity = kept
        options.urlContexts = Set(url.map { [UIOpenURLContext($0)] } ?? [])
        options.userActivities = Set(page.map { [Self.activity(for: $0)] } ?? [])
        delegate.scene(scene, willConnectTo: session, options: options)
        delegate.sceneDidBecomeActive(scene)
    }

    public func open(_ url: URL) { delegate.scene(scene, openURLContexts: [UIOpenURLContext(url)]) }
    public func open(page: URL) { delegate.scene(scene, continue: Self.activity(for: page)) }

    /// Sends the scene to the background, and returns what is kept of it.
    public func keep() -> NSUserActivity? { delegate.stateRestorationActivity(for: scene) }

    private static func activity(for page: URL) -> NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = page
        return activity
    }
}
