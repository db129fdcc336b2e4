import FlowRuntime
import UIKit

/// The screens of the flow with anchors. The anchor `lost` is on no view.
struct PierViewControllers: PierFlowViewControllerFactory {
    func board(coordinator: any BoardCoordinator, number: Int) -> UIViewController { board("board\(number)") }
    func picker(coordinator: any BoardCoordinator, number: Int) -> UIViewController { board("picker\(number)") }
    func fixedPicker(coordinator: any BoardCoordinator, number: Int) -> UIViewController {
        board("fixedPicker\(number)")
    }

    func surePicker(coordinator: any BoardCoordinator, number: Int) -> UIViewController {
        board("surePicker\(number)")
    }

    /// The button of a closeup is in a bar.
    func closeup(coordinator: any BoardCoordinator, number: Int) -> UIViewController {
        let page = board("closeup\(number)")
        let button = UIBarButtonItem()
        Self.buttons.append(button)
        page.flowAnchor(BoardAnchor.spot, at: button)
        return page
    }

    /// UIKit holds the buttons of bars.
    @MainActor private static var buttons: [UIBarButtonItem] = []

    private func board(_ title: String) -> UIViewController {
        let page = Page(title)
        for anchor in [BoardAnchor.spot, .row(1), .row(2)] {
            let view = UIView(frame: .zero)
            view.accessibilityIdentifier = "\(anchor)"
            page.view.addSubview(view)
            page.flowAnchor(anchor, at: view)
        }
        return page
    }
}
