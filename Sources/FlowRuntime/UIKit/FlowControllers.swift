#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The view controllers of a flow's places: each is made once, and kept for as long as its place is there.
    @MainActor
    final class FlowControllers {
        let node: FlowNode
        /// What a place shows; `nil` where it is gone.
        private let make: (Int) -> UIViewController?
        private let isThere: (Int) -> Bool
        private var made: [Int: UIViewController] = [:]

        init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            _ content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> UIViewController?
        ) {
            node = viewModel.flowNode
            make = { viewModel.flowNavigator.content(of: $0).flatMap(content) }
            isThere = { viewModel.flowNavigator.content(of: $0) != nil }
        }

        /// Of a screen, of the flow itself or of one that an entry of it shows. Where there is nothing to be shown it is empty.
        func controller(of screen: ScreenID) -> UIViewController {
            guard let entry = screen.entries.first else { return UIViewController() }
            let own = made[entry] ?? make(entry) ?? UIViewController()
            made[entry] = own
            guard let child = own as? FlowViewController else { return own }
            child.isPart = true
            return screen.insideChild.map(child.controllers.controller) ?? child
        }

        /// Lets go of what belongs to places that are gone. What still moves off the screen, UIKit holds.
        func letGo() {
            made = made.filter { isThere($0.key) }
            for case let child as FlowViewController in made.values { child.controllers.letGo() }
        }
    }
#endif
