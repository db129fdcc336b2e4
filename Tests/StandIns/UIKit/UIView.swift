// Apple's public interface, as far as the view controllers of FlowRuntime and generated code use it: the compiler checks them
// against it where there is no UIKit. Signatures and isolation are those of the documentation
// (developer.apple.com/documentation/uikit), as of Xcode 16, but for the `nibName` that may be left out here, for want of the
// `init()` that is NSObject's own there. Unlike the stand-in of SwiftUI this one behaves: view controllers are pushed, presented
// and selected, movements take their time, and delegates are told as UIKit tells them; a `Simulation` has the user's hands.
@_exported import Foundation

@MainActor @preconcurrency
open class UIResponder: NSObject {}

@MainActor @preconcurrency
open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var autoresizingMask: AutoresizingMask = []
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }
    weak var owner: UIViewController?

    public init(frame: CGRect) { self.frame = frame }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        if window != nil { view.tellOwners { $0.viewDidAppear(false) } }
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        let wasSeen = window != nil
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if wasSeen { tellOwners { $0.viewDidDisappear(false) } }
    }

    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        Simulation.note(isAnimated: true)
        animations?()
        completion?(true)
    }

    private func tellOwners(_ tell: (UIViewController) -> Void) {
        if let owner { tell(owner) }
        for view in subviews { view.tellOwners(tell) }
    }
}

@MainActor @preconcurrency
open class UIWindow: UIView {
    open override var window: UIWindow? { self }
    open var rootViewController: UIViewController? { didSet { layOut() } }
    private var isVisible = false

    open func makeKeyAndVisible() {
        isVisible = true
        layOut()
    }

    /// The root, and what is presented above it.
    var chain: [UIViewController] {
        guard let rootViewController else { return [] }
        return Array(sequence(first: rootViewController) { $0.presented })
    }

    /// Nothing below a full screen is in the window.
    func layOut() {
        guard isVisible else { return }
        let arrived = chain.prefix { $0.presenting == nil || $0.hasArrived }
        let lowest = arrived.lastIndex { $0.presenting != nil && $0.modalPresentationStyle == .fullScreen } ?? 0
        let seen = arrived.dropFirst(lowest).map { $0.view ?? UIView(frame: .zero) }
        for view in subviews where !seen.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in seen where view.superview !== self { addSubview(view) }
    }
}
