@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isCancelled: Bool { get }
    var isInteractive: Bool { get }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// `completion` can be omitted in UIKit, and the result ignored. Here they cannot, because that would need a second method.
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// A transition that is in progress.
@MainActor
final class Movement: NSObject, UIViewControllerTransitionCoordinator {
    let controllers: [UIViewController]
    /// The view controller that appears above others, if the transition presents one.
    weak var presented: UIViewController?
    /// The view controller that disappears together with all above it, if the transition dismisses one.
    weak var dismissed: UIViewController?
    private let end: (_ isCancelled: Bool) -> Void
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private(set) var isCancelled = false
    let isAnimated = true
    /// Whether the user controls the transition, and can cancel it.
    let isInteractive: Bool

    init(of controllers: [UIViewController], isInteractive: Bool, end: @escaping (Bool) -> Void) {
        self.controllers = controllers
        self.isInteractive = isInteractive
        self.end = end
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    /// Finishes the transition. The completions run while the transition is still registered, because UIKit does not promise
    /// more.
    func finish(isCancelled: Bool) {
        self.isCancelled = isCancelled
        for completion in completions { completion(self) }
        Simulation.forget(self)
        end(isCancelled)
    }
}
