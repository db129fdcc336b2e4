/// What UIKit does not have: the time that passes, the user's hands and eyes, and a record of what UIKit would complain about, or
/// crash for.
@MainActor
public enum Simulation {
    static var windows: [UIWindow] = []
    private static var movements: [Movement] = []
    /// What was asked of UIKit that it does not do.
    public private(set) static var complaints: [String] = []
    /// How many changes were shown as a movement.
    public private(set) static var animations = 0

    public static func window(showing root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: .zero)
        windows.append(window)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    static func complain(_ complaint: String) { complaints.append(complaint) }
    static func note(isAnimated: Bool) { if isAnimated { animations += 1 } }

    // MARK: Time

    public static var isMoving: Bool { !movements.isEmpty }

    /// Lets the oldest movement come to its end; or back to its beginning, where it is one that the user makes.
    public static func finishMovement(isCancelled: Bool = false) {
        guard let movement = movements.first else { return }
        movement.finish(isCancelled: isCancelled && movement.isInteractive)
    }

    static func movement(of controller: UIViewController) -> Movement? {
        movements.first { $0.controllers.contains { $0 === controller } }
    }

    static func forget(_ movement: Movement) { movements.removeAll { $0 === movement } }

    /// One that is not animated is over at once.
    static func move(
        _ controllers: [UIViewController], isAnimated: Bool, isInteractive: Bool = false,
        end: @escaping (_ isCancelled: Bool) -> Void
    ) {
        note(isAnimated: isAnimated)
        if isAnimated {
            movements.append(Movement(of: controllers, isInteractive: isInteractive, end: end))
        } else {
            end(false)
        }
    }

    // MARK: Hands

    /// The back button, or the swipe; the movement begins, where there is something to go back to.
    public static func goBack(in window: UIWindow) -> Bool {
        guard !isMoving,
            let navigation = seen(in: window).compactMap({ $0 as? UINavigationController }).last,
            let top = navigation.topViewController, !top.navigationItem.hidesBackButton,
            navigation.viewControllers.count > 1
        else { return false }
        navigation.go(to: navigation.viewControllers.dropLast(), animated: true, isInteractive: true)
        return true
    }

    /// A swipe down the top sheet; the movement begins, where there is one that allows it.
    public static func swipeDown(in window: UIWindow) -> Bool {
        guard !isMoving, let sheet = window.chain.last, let presenter = sheet.presenting,
            sheet.modalPresentationStyle != .fullScreen, let controller = sheet.presentationController
        else { return false }
        let delegate = controller.delegate
        if sheet.isModalInPresentation || delegate?.presentationControllerShouldDismiss(controller) == false {
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return false
        }
        delegate?.presentationControllerWillDismiss(controller)
        move([presenter, sheet], isAnimated: true, isInteractive: true) { isCancelled in
            if isCancelled { return }
            presenter.letGoOfPresented()
            delegate?.presentationControllerDidDismiss(controller)
        }
        return true
    }

    /// A tap on a tab, where a bar can be seen and tapped.
    public static func tapTab(_ index: Int, in window: UIWindow) -> Bool {
        guard !isMoving, let bar = seen(in: window).compactMap({ $0 as? UITabBarController }).last,
            let tab = bar.viewControllers?.dropFirst(index).first,
            bar.delegate?.tabBarController(bar, shouldSelect: tab) != false
        else { return false }
        bar.selectedViewController = tab
        bar.delegate?.tabBarController(bar, didSelect: tab)
        return true
    }

    // MARK: Eyes

    /// The topmost presented view controller, and what is seen in it, outermost first.
    private static func seen(in window: UIWindow) -> [UIViewController] {
        guard let top = window.chain.last else { return [] }
        return Array(sequence(first: top) { shownChild(of: $0) })
    }

    private static func shownChild(of controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let bar as UITabBarController: bar.selectedViewController
        default: controller.children.last
        }
    }

    /// What the user looks at.
    public static func topScreen(in window: UIWindow) -> UIViewController? { seen(in: window).last }

    /// Everything there is, by the titles of the screens: navigation controllers as lists, of a tab bar what is selected, sheets and
    /// covers behind what they cover.
    public static func picture(of window: UIWindow) -> String {
        window.chain.map { controller in
            let isSheet = controller.modalPresentationStyle != .fullScreen
            return (controller.presenting == nil ? "" : isSheet ? "sheet " : "cover ") + picture(of: controller)
        }.joined(separator: " | ")
    }

    private static func picture(of controller: UIViewController) -> String {
        if let title = controller.title { return title }
        if let navigation = controller as? UINavigationController {
            return "[" + navigation.viewControllers.map(picture).joined(separator: ", ") + "]"
        }
        return shownChild(of: controller).map(picture) ?? "nothing"
    }
}
