#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The view controllers of a flow's entries. Each one is created once, and kept for as long as its entry exists.
    @MainActor
    final class FlowControllers {
        let node: FlowNode
        /// The view controller that shows the flow.
        weak var owner: FlowViewController?
        /// Creates the view controller of an entry, or returns `nil` if the entry has been removed.
        private let make: (Int, UINavigationController?) -> UIViewController?
        private let exists: (Int) -> Bool
        /// Lets the app configure how it presents a layer itself.
        var configurePresentation: (RoutePresentation, UIViewController) -> Void = { _, _ in }
        /// Receives what is not shown as the spec says, while the app is debugged.
        var log: ((String) -> Void)?
        private var controllers: [Int: UIViewController] = [:]

        /// - Parameter content: Also receives what the screen reports intents to, and the navigation controller that it is shown in.
        init<ViewModel: FlowCoordinating, Sender: FlowSender<ViewModel>>(
            _ viewModel: ViewModel,
            _ content:
                @escaping (
                    ViewModel.CoordinatedRoute, Sender, (any FlowCoordinating)?, FlowMailbox?, UINavigationController?
                ) -> UIViewController?
        ) {
            node = viewModel.flowNode
            make = { entry, navigation in
                let navigator = viewModel.flowNavigator
                return navigator.content(of: entry).flatMap { shown in
                    let sender: Sender = navigator.sender(at: entry, of: viewModel)
                    return content(shown.route, sender, shown.child, shown.inbox, navigation)
                }
            }
            exists = { viewModel.flowNavigator.content(of: $0) != nil }
        }

        convenience init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            _ content:
                @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?, FlowMailbox?) -> UIViewController?
        ) {
            self.init(viewModel) { (route, _: FlowSender<ViewModel>, child, inbox, _) in content(route, child, inbox) }
        }

        /// Returns the view controller of a screen, which can belong to the flow itself or to a child flow. If there is
        /// nothing to show, the view controller is empty.
        ///
        /// - Parameter navigation: The navigation controller in which the screen is shown, if it is in one of a flow.
        func controller(of screen: ScreenID, in navigation: UINavigationController? = nil) -> UIViewController {
            guard let entry = screen.entries.first else { return UIViewController() }
            let own = controller(at: entry, in: navigation)
            guard let child = own as? FlowViewController else { return own }
            child.outer = owner
            return screen.insideChild.map { child.controllers.controller(of: $0, in: navigation) } ?? child
        }

        /// Returns the view controller of a screen, unless it was not created yet, or its entry has been removed.
        func existingController(of screen: ScreenID) -> UIViewController? {
            guard let entry = screen.entries.first, let own = controllers[entry] else { return nil }
            guard let inner = screen.insideChild else { return own }
            return (own as? FlowViewController)?.controllers.existingController(of: inner)
        }

        private func controller(at entry: Int, in navigation: UINavigationController? = nil) -> UIViewController {
            let own = controllers[entry] ?? make(entry, navigation) ?? UIViewController()
            controllers[entry] = own
            return own
        }

        /// Lets the app configure how it presents a layer itself, which can belong to the flow or to a child flow.
        func configure(_ content: UIViewController, of layer: ScreenID, as presentation: RoutePresentation) {
            guard let inner = layer.insideChild else { return configurePresentation(presentation, content) }
            guard let entry = layer.entries.first, let child = controller(at: entry) as? FlowViewController else {
                return
            }
            child.controllers.configure(content, of: inner, as: presentation)
        }

        /// Gives the view of a screen its accessibility identifier, unless the app has set one.
        ///
        /// A view that is not loaded is loaded only if it is to be seen now. Otherwise it gets its identifier when what shows it
        /// has appeared.
        ///
        /// - Parameter host: The view controller in which the screen is shown.
        func identify(_ screen: ScreenEntry?, in host: UIViewController?) {
            guard let screen, let identifier = screen.traits.identifier else { return }
            let controller = controller(of: screen.id)
            let isSeen = host?.viewIfLoaded?.window != nil
            guard let view = isSeen ? controller.view : controller.viewIfLoaded, view.accessibilityIdentifier == nil
            else { return }
            view.accessibilityIdentifier = identifier
        }

        /// Releases all view controllers, so that they are created again when they are shown.
        func releaseAll() { controllers = [:] }

        /// Releases the view controllers of entries that have been removed. UIKit holds those that are still moving off the screen.
        func releaseRemoved() {
            controllers = controllers.filter { exists($0.key) }
            for case let child as FlowViewController in controllers.values { child.controllers.releaseRemoved() }
        }
    }
#endif
