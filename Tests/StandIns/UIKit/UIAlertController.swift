@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    open private(set) var title: String?
    open private(set) var style: UIAlertAction.Style
    let handler: ((UIAlertAction) -> Void)?

    public init(
        title: String?, style: UIAlertAction.Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open private(set) var preferredStyle = UIAlertController.Style.actionSheet
    open var message: String?
    open private(set) var actions: [UIAlertAction] = []

    /// A convenience initializer in UIKit, which does not support subclasses.
    public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            Simulation.complain("an alert with two cancel buttons")
        }
        actions.append(action)
    }

    /// On an iPad, an action sheet needs a place.
    func checkPlace() {
        if actions.isEmpty { Simulation.complain("an alert without a button") }
        guard preferredStyle == .actionSheet, let popover = popoverPresentationController else { return }
        if popover.sourceView == nil, popover.barButtonItem == nil {
            Simulation.complain("an action sheet without a place")
        }
    }

    /// The title, the message and the buttons, as `Simulation` describes them.
    var picture: String {
        let style = preferredStyle == .alert ? "alert" : "confirmation"
        let message = message.map { ": \($0)" } ?? ""
        let buttons = actions.map { action in
            (action.title ?? "") + (action.style == .default ? "" : " \(action.style)")
        }
        return "\(style) \(title ?? "")\(message) (\(buttons.joined(separator: ", ")))"
    }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var barButtonItem: UIBarButtonItem?
    @available(iOS 15.0, *)
    @available(visionOS, unavailable)
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController)
    open var sourceRect = CGRect.zero
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}
