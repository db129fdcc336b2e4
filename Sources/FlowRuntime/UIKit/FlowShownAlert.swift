#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The view controller of an alert or a confirmation, which is the same for as long as its layer exists.
    @MainActor
    struct FlowShownAlert {
        let layer: ScreenID
        let controller: UIAlertController

        /// - Parameters:
        ///   - layer: The layer of the alert.
        ///   - onAnswer: A closure that is called with the index of the button that the user has tapped, after the view controller
        ///     has been dismissed.
        init(_ layer: ScreenID, showing alert: FlowAlert, onAnswer: @escaping @MainActor (_ button: Int?) -> Void) {
            self.layer = layer
            controller = UIAlertController(
                title: alert.title.localized, message: alert.message?.localized,
                preferredStyle: Self.style(of: alert))
            for (index, button) in alert.buttons.enumerated() {
                controller.addAction(
                    UIAlertAction(title: button.title.localized, style: Self.style(of: button)) { _ in onAnswer(index)
                    })
            }
            if alert.buttons.isEmpty {
                // Unlike SwiftUI, UIKit adds no button. The app can translate this one like all texts of its alerts.
                let title: FlowText = "OK"
                controller.addAction(
                    UIAlertAction(title: title.localized, style: UIAlertAction.Style.default) { _ in onAnswer(nil) })
            }
            // A tap outside a confirmation without a cancel button would dismiss it without an event.
            controller.isModalInPresentation = alert.cancelButton == nil
        }

        private static func style(of alert: FlowAlert) -> UIAlertController.Style {
            switch alert.style {
            case .alert: UIAlertController.Style.alert
            case .confirmation: UIAlertController.Style.actionSheet
            }
        }

        private static func style(of button: FlowAlert.Button) -> UIAlertAction.Style {
            switch button.role {
            case nil: UIAlertAction.Style.default
            case .cancel: UIAlertAction.Style.cancel
            case .destructive: UIAlertAction.Style.destructive
            }
        }

        /// Shows the alert. On an iPad, a confirmation is a popover, which needs a place: the anchor, or else the middle.
        func present(
            on presenter: UIViewController, at source: FlowAnchorSource?, animated: Bool,
            completion: @escaping () -> Void
        ) {
            #if !os(tvOS)
                if let popover = controller.popoverPresentationController, let source {
                    source.place(popover)
                } else if let popover = controller.popoverPresentationController, let view = presenter.view {
                    popover.sourceView = view
                    popover.sourceRect = view.bounds
                    popover.permittedArrowDirections = []
                }
            #endif
            presenter.present(controller, animated: animated, completion: completion)
        }
    }
#endif
