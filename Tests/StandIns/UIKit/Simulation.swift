/// Simulates what a test of UIKit needs besides UIKit: the passing of time, the user's actions and view of the screen, and a
/// record of incorrect uses that would cause warnings or crashes.
@MainActor
public enum Simulation {
    static var windows: [UIWindow] = []
    private static var movements: [Movement] = []
    /// The incorrect uses of UIKit so far.
    public private(set) static var complaints: [String] = []
    /// The number of animated changes.
    public private(set) static var animations = 0

    public static func window(showing root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: .zero)
        windows.append(window)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    /// Performs work in the next layout, which follows the current work, or all that is pending.
    static func layOutLater(_ work: @escaping @MainActor () -> Void) {
        Task {
            if behaviors.contains(.layoutIsLate) { for _ in 0..<4 { await Task.yield() } }
            work()
        }
    }

    public static func complain(_ complaint: String) { complaints.append(complaint) }

    /// The behaviors that are switched on.
    public static var behaviors: Set<Behavior> = []
    private static var swipes = 0
    static func note(isAnimated: Bool) { if isAnimated { animations += 1 } }

    // MARK: Time

    /// Whether a transition runs, or a deferred presentation is still to begin.
    public static var isMoving: Bool { !movements.isEmpty || !deferred.isEmpty }

    /// Finishes the oldest transition, or cancels it if it is interactive and `isCancelled` is `true`. If there is none, begins
    /// what was deferred.
    public static func finishMovement(isCancelled: Bool = false) {
        if let movement = movements.first {
            var isCancelled = isCancelled
            if movement.isInteractive, behaviors.contains(.swipeIsCancelled) {
                swipes += 1
                isCancelled = isCancelled || swipes.isMultiple(of: 2)
            }
            return movement.finish(isCancelled: isCancelled && movement.isInteractive)
        }
        let work = deferred
        deferred = []
        for begin in work { begin() }
    }

    /// What begins once no transition runs.
    private static var deferred: [() -> Void] = []

    static func deferUntilRest(_ work: @escaping () -> Void) { deferred.append(work) }

    /// Begins a transition in which view controllers leave the screen, as SwiftUI does.
    ///
    /// - Returns: A closure that ends it.
    public static func beginMovement(of controllers: [UIViewController]) -> (_ isCancelled: Bool) -> Void {
        let movement = Movement(of: controllers, isInteractive: true) { _ in }
        movements.append(movement)
        return { movement.finish(isCancelled: $0) }
    }

    static func hasMovement(in window: UIWindow) -> Bool {
        movements.contains { $0.controllers.contains { $0.viewIfLoaded?.window === window } }
    }

    static var hasDismissal: Bool { movements.contains { $0.dismissed != nil } }

    static func isPresenting(_ controller: UIViewController) -> Bool {
        movements.contains { $0.presented === controller }
    }

    /// Everything above a view controller is dismissed together with it.
    static func isDismissing(_ controller: UIViewController) -> Bool {
        sequence(first: controller) { $0.presenting }.contains { gone in movements.contains { $0.dismissed === gone } }
    }

    static func movement(of controller: UIViewController) -> Movement? {
        movements.first { $0.controllers.contains { $0 === controller } }
    }

    static func forget(_ movement: Movement) { movements.removeAll { $0 === movement } }

    /// Starts a transition. One that is not animated ends at once.
    static func move(
        _ controllers: [UIViewController], isAnimated: Bool, isInteractive: Bool = false,
        presenting presented: UIViewController? = nil, dismissing dismissed: UIViewController? = nil,
        end: @escaping (_ isCancelled: Bool) -> Void
    ) {
        note(isAnimated: isAnimated)
        if isAnimated {
            let movement = Movement(of: controllers, isInteractive: isInteractive, end: end)
            movement.presented = presented
            movement.dismissed = dismissed
            movements.append(movement)
        } else {
            end(false)
        }
    }

    // MARK: User actions

    /// Starts to go back, with the back button or the back swipe.
    ///
    /// - Returns: `false` if that is not possible.
    public static func goBack(in window: UIWindow) -> Bool { goBack(in: window, isButton: true) }

    /// Starts to go back to a screen that is chosen in the menu of the back button.
    public static func goBackToRoot(in window: UIWindow) -> Bool {
        guard !isMoving, let navigation = seen(in: window).compactMap({ $0 as? UINavigationController }).last,
            let top = navigation.topViewController, !top.navigationItem.hidesBackButton,
            navigation.viewControllers.count > 1, !navigation.isNavigationBarHidden,
            let root = navigation.viewControllers.first
        else { return false }
        navigation.isInteractive = true
        _ = navigation.popToViewController(root, animated: true)
        navigation.isInteractive = false
        return true
    }

    /// Starts to go back with a swipe.
    public static func swipeBack(in window: UIWindow) -> Bool { goBack(in: window, isButton: false) }

    private static func goBack(in window: UIWindow, isButton: Bool) -> Bool {
        guard !isMoving,
            let navigation = seen(in: window).compactMap({ $0 as? UINavigationController }).last,
            let top = navigation.topViewController, !top.navigationItem.hidesBackButton,
            // Without a bar, there is neither a button nor a swipe.
            navigation.viewControllers.count > 1, !navigation.isNavigationBarHidden
        else { return false }
        // Only the button has an action, the swipe goes back in any case.
        if isButton, let action = top.navigationItem.backAction {
            action.handler(action)
            return false
        }
        navigation.isInteractive = true
        defer { navigation.isInteractive = false }
        guard !isButton else { return navigation.popViewController(animated: true) != nil }
        // One gesture after the other is tried, until one is not off.
        let gestures = [navigation.interactivePopGestureRecognizer, navigation.interactiveContentPopGestureRecognizer]
        guard let gesture = gestures.lazy.compactMap(\.self).first(where: \.isEnabled) else { return false }
        gesture.perform {
            // UIKit waits for a transition that does not begin.
            if navigation.popViewController(animated: true) == nil { complain("a gesture without a transition") }
        }
        return true
    }

    /// Starts to swipe down the top sheet, or to do in what the app draws itself what makes the app dismiss it.
    ///
    /// - Returns: `false` if there is no sheet that allows it.
    public static func swipeDown(in window: UIWindow) -> Bool {
        guard !isMoving, let sheet = window.chain.last, !(sheet is UISearchController),
            !(sheet is UIAlertController), let presenter = sheet.presenting,
            sheet.modalPresentationStyle != .fullScreen, let controller = sheet.presentationController
        else { return false }
        // UIKit does not report it. The app reports an attempt, as it should.
        let delegate = sheet.modalPresentationStyle == .custom ? nil : controller.delegate
        if !mayDismiss(sheet, asking: delegate) {
            if !isSilent(sheet) { controller.delegate?.presentationControllerDidAttemptToDismiss(controller) }
            return false
        }
        delegate?.presentationControllerWillDismiss(controller)
        move([presenter, sheet], isAnimated: true, isInteractive: true, dismissing: sheet) { isCancelled in
            if isCancelled { return sheet.viewDidAppear(true) }
            presenter.releasePresented()
            delegate?.presentationControllerDidDismiss(controller)
        }
        return true
    }

    private static func mayDismiss(
        _ sheet: UIViewController, asking delegate: (any UIAdaptivePresentationControllerDelegate)?
    ) -> Bool {
        guard !sheet.isModalInPresentation, let controller = sheet.presentationController else { return false }
        // While a sheet is dragged, UIKit asks again and again.
        let questions = isPopover(sheet) ? 1 : 3
        return (0..<questions).allSatisfy { _ in delegate?.presentationControllerShouldDismiss(controller) != false }
    }

    private static func isSilent(_ sheet: UIViewController) -> Bool {
        isPopover(sheet) && behaviors.contains(.popoverIsSilent)
    }

    private static func isPopover(_ controller: UIViewController) -> Bool {
        controller.modalPresentationStyle == .popover && !behaviors.contains(.compact)
    }

    /// The alert above everything else, if any.
    public static func alert(in window: UIWindow) -> UIAlertController? { window.chain.last as? UIAlertController }

    /// Taps a button of the alert.
    ///
    /// - Returns: `false` if there is no alert, or if it has no such button.
    public static func tapButton(_ index: Int, in window: UIWindow) -> Bool {
        guard !isMoving, let alert = alert(in: window), let presenter = alert.presenting,
            let action = alert.actions.dropFirst(index).first
        else { return false }
        let isEarly = behaviors.contains(.alertAnswersEarly)
        move([presenter, alert], isAnimated: true, dismissing: alert) { _ in
            presenter.releasePresented()
            if !isEarly { action.handler?(action) }
        }
        if isEarly { action.handler?(action) }
        return true
    }

    /// Taps beside an action sheet, which means its cancel button. Without one, it goes away unless that is prevented.
    public static func tapBeside(in window: UIWindow) -> Bool {
        guard !isMoving, let alert = alert(in: window), alert.preferredStyle == .actionSheet else { return false }
        if let cancel = alert.actions.firstIndex(where: { $0.style == .cancel }) {
            return tapButton(cancel, in: window)
        }
        guard !alert.isModalInPresentation, let presenter = alert.presenting else { return false }
        move([presenter, alert], isAnimated: true, dismissing: alert) { _ in presenter.releasePresented() }
        return true
    }

    /// Taps a tab.
    ///
    /// - Returns: `false` if no tab bar is visible, or if it cannot be tapped.
    public static func tapTab(_ index: Int, in window: UIWindow) -> Bool {
        guard !isMoving, let bar = seen(in: window).compactMap({ $0 as? UITabBarController }).last,
            let tab = bar.viewControllers?.dropFirst(index).first
        else { return false }
        if bar.isBehindMore(tab) {
            // The delegate of the tab bar does not hear of it, only that of the navigation controller with the list.
            bar.selectedViewController = tab
            let more = bar.moreNavigationController
            more.delegate?.navigationController(more, didShow: tab, animated: true)
            return true
        }
        guard bar.delegate?.tabBarController(bar, shouldSelect: tab) != false else { return false }
        let isSelectedAgain = bar.selectedViewController === tab
        bar.selectedViewController = tab
        bar.delegate?.tabBarController(bar, didSelect: tab)
        if isSelectedAgain { popToRoot(in: tab) }
        return true
    }

    private static func popToRoot(in tab: UIViewController) {
        if let navigation = tab as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        } else if behaviors.contains(.selectionPopsInside), let child = shownChild(of: tab) {
            popToRoot(in: child)
        }
    }

    /// Tells a view controller that something is presented above it, as SwiftUI does.
    public static func setPresented(_ presented: UIViewController?, by presenter: AnyObject?) {
        (presenter as? UIViewController)?.presented = presented
    }

    /// Notes which view controller presents another one, as SwiftUI does.
    public static func setPresenting(_ presenter: UIViewController, of presented: UIViewController) {
        presented.presenting = presenter
    }

    // MARK: Visible content

    /// How the tabs appear in the tab bar that the user sees, or `nil` if there is none.
    public static func bar(in window: UIWindow) -> [String]? {
        seen(in: window).compactMap { $0 as? UITabBarController }.last?.viewControllers?.map { $0.tabBarItem.text }
    }

    /// What is wrong with the navigation bars on screen.
    public static func barComplaints(in window: UIWindow) -> [String] {
        window.chain.compactMap { controller in
            let visible = sequence(first: controller) { shownChild(of: $0) }
            let bars = visible.compactMap { $0 as? UINavigationController }.filter { !$0.isNavigationBarHidden }
            let canGoBack = visible.compactMap { $0 as? UINavigationController }.contains { navigation in
                navigation.viewControllers.count > 1
                    && navigation.topViewController?.navigationItem.hidesBackButton == false
            }
            return bars.count > 1 ? "two navigation bars" : canGoBack && bars.isEmpty ? "no bar to go back with" : nil
        }
    }

    /// The topmost presented view controller and its visible descendants, outermost first.
    private static func seen(in window: UIWindow) -> [UIViewController] {
        guard let top = window.chain.last(where: { !($0 is UISearchController) }) else { return [] }
        return Array(sequence(first: top) { shownChild(of: $0) })
    }

    private static func shownChild(of controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let bar as UITabBarController: bar.selectedViewController
        default: controller.children.last
        }
    }

    /// The root view controller and those presented above it, from the bottom to the top.
    public static func presented(in window: UIWindow) -> [UIViewController] { window.chain }

    /// The screen that the user sees.
    public static func topScreen(in window: UIWindow) -> UIViewController? { seen(in: window).last }

    /// The screens in the window: those of each sheet and cover, and of what they do not cover entirely.
    public static func screens(in window: UIWindow) -> [UIViewController] {
        window.chain.compactMap { Array(sequence(first: $0) { shownChild(of: $0) }).last }
            .filter { $0.viewIfLoaded?.window != nil }
    }

    /// Whether view controllers are left in the window that nothing in it presents any more.
    public static func hasOrphans(in window: UIWindow) -> Bool { !window.orphans.isEmpty }

    static func forgetOrphans() {
        for window in windows { window.orphans.removeAll { $0.presented == nil } }
    }

    /// Returns a description of the whole window, by the titles of its screens: navigation controllers as lists, tab bars as
    /// their selected tab, and sheets and covers after what they cover. Search controllers are left out.
    public static func picture(of window: UIWindow) -> String {
        window.chain.filter { !($0 is UISearchController) }.map { controller in
            let isSheet = controller.modalPresentationStyle != .fullScreen
            if let alert = controller as? UIAlertController { return alert.picture }
            let style =
                controller.modalPresentationStyle == .custom
                ? "\(controller.transitioningDelegate?.description ?? "custom")"
                : controller.modalPresentationStyle == .popover && !behaviors.contains(.compact)
                    ? "popover" : isSheet ? "sheet" : "cover"
            return (controller.presenting == nil ? "" : "\(style) ") + picture(of: controller)
        }.joined(separator: " | ")
    }

    static func picture(of controller: UIViewController) -> String {
        if let title = controller.title { return title }
        if let navigation = controller as? UINavigationController {
            return "[" + navigation.viewControllers.map(picture).joined(separator: ", ") + "]"
        }
        // A screen that was covered from the start has not loaded its view.
        guard controller.view != nil else { return "nothing" }
        return shownChild(of: controller).map(picture) ?? "nothing"
    }
}
