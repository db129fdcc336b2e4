@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// The methods are optional in UIKit.
@available(watchOS, unavailable)
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    @available(tvOS, unavailable)
    @available(visionOS, unavailable)
    open private(set) lazy var moreNavigationController = UINavigationController()

    /// A bar has room for five tabs. If there are more, the last place is for the list of those from the fifth on.
    func isBehindMore(_ tab: UIViewController) -> Bool {
        tabs.count > 5 && tabs.dropFirst(4).contains { $0 === tab }
    }

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let index = tabs.firstIndex { $0 === selected } ?? 0
        for gone in tabs where viewControllers?.contains(where: { $0 === gone }) != true { gone.removeFromParent() }
        tabs = viewControllers ?? []
        for tab in tabs { addChild(tab) }
        if !tabs.contains(where: { $0 === selected }) { selected = tabs.dropFirst(index).first ?? tabs.first }
        layOut()
    }

    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard tabs.contains(where: { $0 === newValue }) else {
                return Simulation.complain("\(newValue?.label ?? "nothing") is selected, and is no tab")
            }
            selected = newValue
            layOut()
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        layOut()
    }

    private func layOut() {
        guard isViewLoaded else { return }
        for view in view.subviews where view !== selected?.viewIfLoaded { view.removeFromSuperview() }
        if let content = selected?.view, content.superview !== view { view.addSubview(content) }
    }
}
