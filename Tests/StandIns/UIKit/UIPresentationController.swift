@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

/// The methods are optional in UIKit. A message that a delegate does not understand is sent to another object, if the delegate names one.
@available(watchOS, unavailable)
extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        receiver("presentationControllerShouldDismiss:")?.presentationControllerShouldDismiss(presentationController)
            ?? true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        receiver("presentationControllerWillDismiss:")?.presentationControllerWillDismiss(presentationController)
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        receiver("presentationControllerDidDismiss:")?.presentationControllerDidDismiss(presentationController)
    }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        receiver("presentationControllerDidAttemptToDismiss:")?
            .presentationControllerDidAttemptToDismiss(presentationController)
    }

    private func receiver(_ message: String) -> (any UIAdaptivePresentationControllerDelegate)? {
        (self as? UIResponder)?.forwardingTarget(for: Selector(name: message))
            as? any UIAdaptivePresentationControllerDelegate
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
    open private(set) unowned var presentedViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    init(_ presented: UIViewController) { presentedViewController = presented }
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
    @available(visionOS, unavailable)
    @MainActor @preconcurrency
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
        }

        private let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(_ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            self.resolve = resolve
        }

        /// Inactive in compact height. It is about half of the screen, so more than half of the maximum.
        open class func medium() -> UISheetPresentationController.Detent {
            Detent { $0.maximumDetentValue < 400 ? nil : $0.maximumDetentValue * 0.54 }
        }
        open class func large() -> UISheetPresentationController.Detent { Detent { $0.maximumDetentValue } }
        public static func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent { Detent(resolver) }

        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolve(context)
        }
    }

    @available(visionOS, unavailable)
    open var detents: [UISheetPresentationController.Detent] = [.large()] { didSet { checkDetents() } }

    /// The documentation asks for at least one detent, in order from the smallest to the largest height.
    private func checkDetents() {
        if detents.isEmpty { Simulation.complain("a sheet without a detent") }
        let screens = [300, 600, 900].map { Screen(maximumDetentValue: $0) }
        let heights = screens.map { screen in detents.compactMap { $0.resolvedValue(in: screen) } }
        if heights.contains(where: { $0 != $0.sorted() }) { Simulation.complain("detents that are not in order") }
    }

    private final class Screen: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let maximumDetentValue: CGFloat
        init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
    }
}
