@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

/// The methods are optional in UIKit.
@available(watchOS, unavailable)
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    private var stack: [UIViewController] = []

    /// The one that begins at the edge of the screen.
    @available(tvOS, unavailable)
    open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    /// The one that begins anywhere.
    @available(iOS 26.0, visionOS 26.0, *)
    @available(tvOS, unavailable)
    open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    open private(set) var isNavigationBarHidden = false

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open var topViewController: UIViewController? { stack.last }
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setStack(stack + [viewController], animated: animated)
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack.last
        setStack(stack.dropLast(), animated: animated)
        return top
    }

    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let gone = Array(stack.dropFirst(index + 1))
        setStack(Array(stack.prefix(index + 1)), animated: animated)
        return gone
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard stack.count > 1 else { return nil }
        let gone = Array(stack.dropFirst())
        setStack(Array(stack.prefix(1)), animated: animated)
        return gone
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    /// Whether the change is the user's, who can cancel it.
    var isInteractive = false

    private func setStack(_ viewControllers: [UIViewController], animated: Bool) {
        if Simulation.movement(of: self) != nil { Simulation.complain("a movement within a movement of \(label)") }
        go(to: viewControllers, animated: animated, isInteractive: isInteractive)
    }

    /// Changes the list at once, as UIKit does. The screen follows, or a cancelled transition restores the list.
    private func go(to new: [UIViewController], animated: Bool, isInteractive: Bool) {
        if Set(new.map(ObjectIdentifier.init)).count < new.count { Simulation.complain("one view controller twice") }
        if new.contains(where: { $0 is UINavigationController }) {
            Simulation.complain("a navigation controller is pushed")
        }
        let old = stack
        exchange(old, for: new)
        guard let top = new.last, isViewLoaded else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
        Simulation.move([self], isAnimated: animated && view.window != nil, isInteractive: isInteractive) {
            isCancelled in
            defer { self.restoreGestures() }
            if isCancelled { return self.exchange(new, for: old) }
            if !animated, Simulation.behaviors.contains(.layoutIsLate) {
                Simulation.layOutLater { self.layOut() }
            } else {
                self.layOut()
            }
            self.delegate?.navigationController(self, didShow: top, animated: animated)
        }
    }

    private func restoreGestures() {
        guard Simulation.behaviors.contains(.gesturesAreRestored) else { return }
        interactivePopGestureRecognizer?.isEnabled = true
        interactiveContentPopGestureRecognizer?.isEnabled = true
    }

    private func exchange(_ old: [UIViewController], for new: [UIViewController]) {
        for gone in old where !new.contains(where: { $0 === gone }) { gone.removeFromParent() }
        for controller in new { addChild(controller) }
        stack = new
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        layOut()
    }

    private func layOut() {
        let top = stack.last?.view
        // What others have added to the view stays.
        for view in view.subviews where view is Wrapper && view !== top?.superview { view.removeFromSuperview() }
        guard let top, top.superview?.superview !== view else { return }
        let wrapper = Wrapper(frame: .zero)
        wrapper.addSubview(top)
        view.addSubview(wrapper)
    }

    /// The view in which a screen is shown. It leaves the window with the screen.
    private final class Wrapper: UIView {}
}
