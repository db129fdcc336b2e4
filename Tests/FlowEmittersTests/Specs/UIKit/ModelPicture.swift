import UIKit

@testable import FlowRuntime

/// What should be on the screen, worked out from the view models alone, by another way than the view controllers' own.
extension FlowCoordinating {
    /// All of the flow and the flows in it, as `Simulation` paints it.
    var picture: String { ([base] + covers).joined(separator: " | ") }

    /// How many screens all of it has, those of other tabs and below others included.
    var places: Int {
        flowNavigator.state.entries.map { flowNavigator.child(of: $0)?.places ?? 1 }.reduce(0, +)
    }

    private var base: String { painted(layers[0]) }

    /// The sheets and covers, the child's that is shown last.
    private var covers: [String] {
        modalLayers.map { layer in "\(layer.presentation.map { "\($0)" } ?? "") \(painted(layer))" }
            + (currentChild?.covers ?? [])
    }

    private func painted(_ layer: NavigationLayer<CoordinatedRoute>) -> String {
        let titles = layer.entries.flatMap { self.titles($0) }
        return flowNavigator.isStack ? "[\(titles.joined(separator: ", "))]" : titles.joined()
    }

    /// Those of a child stack stand in the place of the route that shows it.
    private func titles(_ entry: NavigationEntry<CoordinatedRoute>) -> [String] {
        guard let child = flowNavigator.child(of: entry) else { return [title(entry.route)] }
        guard flowNavigator.isStack, child.flowNode.isStack else { return [child.base] }
        return child.baseTitles
    }

    private var baseTitles: [String] { layers[0].entries.flatMap { titles($0) } }

    /// `place(number: 3)` is `place3`.
    private func title(_ route: CoordinatedRoute) -> String {
        "\(route.kind)" + "\(route)".filter(\.isNumber)
    }
}
