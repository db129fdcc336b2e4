// The part of UIKit's public interface that the view controllers of FlowRuntime and generated code use. The compiler checks
// them against it on systems without UIKit. Signatures, isolation and availability are those of the documentation
// (developer.apple.com/documentation/uikit); StandInTests compares them with members.tsv. Unlike the stand-in for SwiftUI, this one
// has behavior: view controllers are pushed, presented and selected, transitions take time, and delegates are called as in UIKit.
// `Simulation` performs the user's actions.
@_exported import Foundation

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIResponder: NSObject {
    // Both are inherited from `NSObject` in UIKit, where there are messages.
    nonisolated open func responds(to aSelector: Selector!) -> Bool { false }
    nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
    nonisolated public func responds(to aSelector: Selector!) -> Bool { true }
}

/// The name of a message.
nonisolated public struct Selector: Hashable, Sendable {
    let name: String
}

@available(watchOS, unavailable)
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
    /// Declared by `UIAccessibilityIdentification` in UIKit.
    open var accessibilityIdentifier: String?

    open var backgroundColor: UIColor?

    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { nil }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        guard window != nil else { return }
        view.tellViews { $0.didMoveToWindow() }
        view.tellOwners { $0.viewDidAppear(false) }
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        let wasSeen = window != nil
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        guard wasSeen else { return }
        tellViews { $0.didMoveToWindow() }
        tellOwners { $0.viewDidDisappear(false) }
    }

    open func didMoveToWindow() {}

    open func setNeedsLayout() { Simulation.layOutLater { [weak self] in self?.layoutSubviews() } }
    open func layoutSubviews() {}

    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        Simulation.note(isAnimated: true)
        animations?()
        completion?(true)
    }

    /// What a view controller presents whose view is shown alone, without being the child of another.
    fileprivate var presentedWithin: UIViewController? {
        owner?.presented ?? subviews.lazy.compactMap(\.presentedWithin).first
    }

    private func tellViews(_ tell: (UIView) -> Void) {
        tell(self)
        for view in subviews { view.tellViews(tell) }
    }

    private func tellOwners(_ tell: (UIViewController) -> Void) {
        if let owner { tell(owner) }
        for view in subviews { view.tellOwners(tell) }
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIScrollView: UIView {}

@available(watchOS, unavailable)
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIWindow: UIView {
    open override var window: UIWindow? { self }
    /// What the old one presents stays in the window, and holds it.
    open var rootViewController: UIViewController? {
        didSet {
            if let oldValue, oldValue !== rootViewController, oldValue.presented != nil { orphans.append(oldValue) }
            layOut()
        }
    }
    /// View controllers that are no longer in the window, and that still present others.
    var orphans: [UIViewController] = []
    private var isVisible = false

    open func makeKeyAndVisible() {
        isVisible = true
        layOut()
    }

    /// The root view controller and those presented above it.
    var chain: [UIViewController] {
        guard let rootViewController else { return [] }
        return Array(sequence(first: rootViewController) { $0.presented ?? $0.viewIfLoaded?.presentedWithin })
    }

    /// Views below a full-screen presentation are not in the window.
    func layOut() {
        guard isVisible else { return }
        let arrived = chain.prefix { $0.presenting == nil || $0.hasArrived }
        let lowest = arrived.lastIndex { $0.presenting != nil && $0.modalPresentationStyle == .fullScreen } ?? 0
        let left = orphans.flatMap { sequence(first: $0) { $0.presented }.dropFirst() }.filter(\.hasArrived)
        let seen = (arrived.dropFirst(lowest) + left).map { $0.view ?? UIView(frame: .zero) }
        for view in subviews where !seen.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in seen where view.superview !== self { addSubview(view) }
    }
}
