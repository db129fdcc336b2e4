@available(watchOS, unavailable)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    @available(tvOS, unavailable)
    case pageSheet = 1
    case custom = 4
    @available(tvOS, unavailable)
    case popover = 7
    case automatic = -2
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    open var title: String?
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var isModalInPresentation = false
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    // As it is declared there.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// The one of the view controller that is presented, or of one that contains it.
    open var presentationController: UIPresentationController? { parent?.presentationController ?? ownPresentation }
    private lazy var ownPresentation: UIPresentationController? =
        switch modalPresentationStyle {
        case .fullScreen, .custom: UIPresentationController(self)
        case .popover: UIPopoverPresentationController(self)
        case .pageSheet, .automatic: UISheetPresentationController(self)
        }
    private var loaded: UIView?
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// Whether the transition that presents it has ended.
    var hasArrived = false

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    /// Inherited from `NSObject` in UIKit.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }

    // MARK: View

    // As it is declared there.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            if let loaded { return loaded }
            loadView()
            viewDidLoad()
            return loaded
        }
        set {
            loaded = newValue
            newValue?.owner = self
        }
    }
    open var viewIfLoaded: UIView? { loaded }
    open var isViewLoaded: Bool { loaded != nil }
    open func loadView() { view = UIView(frame: .zero) }
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    @available(tvOS, unavailable)
    open var childForStatusBarStyle: UIViewController? { nil }
    @available(tvOS, unavailable)
    open var childForStatusBarHidden: UIViewController? { nil }
    @available(tvOS, unavailable)
    @available(visionOS, unavailable)
    open func setNeedsStatusBarAppearanceUpdate() {}
    @available(tvOS, unavailable)
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    @available(tvOS, unavailable)
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    @available(tvOS, unavailable)
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    @available(tvOS, unavailable)
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    private var scrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollViews[edge.rawValue] }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        scrollViews[edge.rawValue] = scrollView
    }

    private var transition: AnyObject?
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    open var preferredTransition: UIViewController.Transition? {
        get { transition as? Transition }
        set { transition = newValue }
    }

    open var traitCollection: UITraitCollection {
        UITraitCollection(horizontalSizeClass: Simulation.behaviors.contains(.compact) ? .compact : .regular)
    }

    // MARK: Containment

    open func addChild(_ childController: UIViewController) {
        if let other = childController.parent, other !== self {
            Simulation.complain("\(childController.label) is a child of two view controllers")
            childController.removeFromParent()
        }
        childController.parent = self
        children.removeAll { $0 === childController }
        children.append(childController)
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var navigationController: UINavigationController? { ancestor() }
    open var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Ancestor: UIViewController>() -> Ancestor? {
        parent.flatMap { ($0 as? Ancestor) ?? $0.ancestor() }
    }

    // MARK: Presentation

    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }
    @available(tvOS, unavailable)
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    @available(tvOS, unavailable)
    open private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
        (self as? UIAlertController)?.preferredStyle == .actionSheet
        ? UIPopoverPresentationController(self) : presentationController as? UIPopoverPresentationController
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let movement = Simulation.movement(of: self)
        let moved = movement?.presented ?? movement?.dismissed
        if moved?.presentationController?.delegate != nil, Simulation.behaviors.contains(.coordinatorIsMissing) {
            return nil
        }
        return movement ?? parent?.transitionCoordinator
    }
    open var isBeingPresented: Bool { Simulation.isPresenting(self) }
    open var isBeingDismissed: Bool { Simulation.isDismissing(self) }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
        let new = viewControllerToPresent
        if let window = viewIfLoaded?.window, Simulation.hasMovement(in: window),
            Simulation.behaviors.contains(.presentationIsDropped)
        {
            return
        }
        if new.presentationController?.delegate != nil, Simulation.behaviors.contains(.presentationIsDeferred) {
            return Simulation.deferUntilRest { self.presentNow(new, isAnimated: flag, isLate: true, completion) }
        }
        presentNow(new, isAnimated: flag, isLate: false, completion)
    }

    private func presentNow(
        _ new: UIViewController, isAnimated: Bool, isLate: Bool, _ completion: (() -> Void)?
    ) {
        // A deferred presentation that is no longer possible is dropped without a word.
        let complain: (String) -> Void = { if !isLate { Simulation.complain($0) } }
        guard let window = viewIfLoaded?.window else {
            return complain("present \(new.label) on \(label), which is not in the window hierarchy")
        }
        guard presented == nil, Simulation.movement(of: self) == nil else {
            return complain("present \(new.label) on \(label), which is presenting already")
        }
        guard new.presenting == nil else {
            return Simulation.complain("present \(new.label), which is presented already")
        }
        (new as? UIAlertController)?.checkPlace()
        new.checkPlaceOfPopover()
        if self is UIAlertController { Simulation.complain("present \(new.label) on an alert") }
        presented = new
        new.presenting = self
        Simulation.move([self, new], isAnimated: isAnimated, presenting: new) { _ in
            new.hasArrived = true
            window.layOut()
            if !Simulation.behaviors.contains(.completionIsLost) { completion?() }
        }
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented else {
            if let other = parent ?? presenting { return other.dismiss(animated: flag, completion: completion) }
            return
        }
        if Simulation.hasDismissal, Simulation.behaviors.contains(.dismissalIsRefused) { return }
        guard Simulation.movement(of: presented) == nil else {
            return Simulation.complain("dismiss \(presented.label), which is still moving")
        }
        Simulation.move([self, presented], isAnimated: flag, dismissing: presented) { _ in
            self.releasePresented()
            if !Simulation.behaviors.contains(.completionIsLost) { completion?() }
        }
    }

    /// Releases all view controllers that are presented above, too.
    func releasePresented() {
        guard let gone = presented else { return }
        gone.releasePresented()
        presented = nil
        gone.presenting = nil
        gone.hasArrived = false
        gone.viewIfLoaded?.removeFromSuperview()
        Simulation.forgetOrphans()
        for window in Simulation.windows { window.layOut() }
    }

    var label: String { title ?? "\(type(of: self))" }
}

/// What it does is up to the app. The name of a way of presenting is its `description`.
@available(watchOS, unavailable)
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    open var title: String?
    @available(tvOS, unavailable)
    open var hidesBackButton = false
    /// What the back button does instead of going back, while the item is the top one.
    @available(tvOS, unavailable)
    open var backAction: UIAction?
    public init(title: String) { self.title = title }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UITabBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var tag: Int
    @available(tvOS, unavailable)
    open var badgeValue: String?
    /// The system's item, if it is one.
    private var systemItem: SystemItem?

    public init(title: String?, image: UIImage?, tag: Int) {
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: nil, image: nil, tag: tag)
        self.systemItem = systemItem
    }

    /// `Cafe [cup] (3)`
    var text: String {
        [systemItem.map { "the system's \($0)" }, title, image.map { "[\($0.name)]" }, badgeValue.map { "(\($0))" }]
            .compactMap(\.self).joined(separator: " ")
    }

    nonisolated public enum SystemItem: Int, Sendable {
        case search
    }
}

/// The controller that is presented over a screen while the user searches there.
@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
        if let searchResultsController { addChild(searchResultsController) }
    }
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let results = children.first?.view { view.addSubview(results) }
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public enum State: Int, Sendable {
        case off
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open private(set) var title: String
    let handler: (UIAction) -> Void

    @available(tvOS 14.0, *)
    public init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.handler = handler
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open private(set) var state = State.possible

    /// Lets the gesture begin, and end after the work.
    func perform(_ work: () -> Void) {
        state = .began
        work()
        state = .ended
    }

    nonisolated public enum State: Int, Sendable {
        case possible, began, changed, ended
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UITraitCollection: NSObject {
    open private(set) var horizontalSizeClass: UIUserInterfaceSizeClass

    public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }
}

@available(watchOS, unavailable)
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
    case compact = 1
    case regular = 2
}

open class UIImage: NSObject, @unchecked Sendable {
    fileprivate let name: String
    public init?(systemName name: String) { self.name = name }
    public init?(named name: String) { self.name = name }
}
