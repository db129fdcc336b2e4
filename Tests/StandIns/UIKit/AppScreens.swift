import Foundation

// The part of UIKit with which the screens of `Examples/Adopted` are made.

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIButton: UIView {
    nonisolated public enum ButtonType: Int, Sendable {
        case system = 1
    }

    let primaryAction: UIAction?

    public init(type: UIButton.ButtonType, primaryAction: UIAction?) {
        self.primaryAction = primaryAction
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { nil }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIStackView: UIView {
    nonisolated public enum Distribution: Int, Sendable {
        case fillEqually = 1
    }

    nonisolated public enum Axis: Int, Sendable {
        case vertical = 1
    }

    open private(set) var arrangedSubviews: [UIView]
    open var axis = UIStackView.Axis.vertical
    open var distribution = UIStackView.Distribution.fillEqually

    public init(arrangedSubviews views: [UIView]) {
        arrangedSubviews = views
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }
    public required init?(coder: NSCoder) { nil }
}

@available(watchOS, unavailable)
public final class UIColor: NSObject, Sendable {
    nonisolated public static let systemBackground = UIColor()
}

extension Simulation {
    /// Taps a button of the screen that the user sees.
    ///
    /// - Returns: `false` if nothing can be tapped, or if the screen has no such button.
    public static func tapButton(_ title: String, in window: UIWindow) -> Bool {
        guard !isMoving, let screen = topScreen(in: window)?.viewIfLoaded,
            let action = buttons(in: screen).lazy.compactMap(\.primaryAction).first(where: { $0.title == title })
        else { return false }
        action.handler(action)
        return true
    }

    private static func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { [$0 as? UIButton].compactMap(\.self) + buttons(in: $0) }
    }
}
