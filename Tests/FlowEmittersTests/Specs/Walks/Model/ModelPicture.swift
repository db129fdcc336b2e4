import Foundation

@testable import FlowRuntime

/// What should be on screen, computed from the view models alone and in a different way than by what shows them.
extension FlowCoordinating {
    /// A description of the flow and its child flows, in the form of `Simulation`.
    var picture: String { ([base] + covers).joined(separator: " | ") }

    /// The total number of screens, including those of other tabs and those that are covered.
    var places: Int {
        flowNavigator.state.entries.map { flowNavigator.child(of: $0)?.places ?? 1 }.reduce(0, +)
    }

    /// The titles of the screens that should be alive: those of all tabs and of all layers on screen.
    var living: [String] { livingInBase + livingAbove }

    private var livingInBase: [String] {
        flowNavigator.state.tabs.flatMap(\.entries).flatMap { livingInBase($0) }
    }

    private func livingInBase(_ entry: NavigationEntry<CoordinatedRoute>) -> [String] {
        flowNavigator.child(of: entry)?.livingInBase ?? [title(entry.route)]
    }

    private var livingAbove: [String] {
        modalLayers.filter { $0.presentation != .alert }.flatMap(\.entries).flatMap { livingInBase($0) }
            + (currentChild?.livingAbove ?? [])
    }

    /// The sheets and covers of child flows that are not on screen, because a parent shows something else or something above them.
    var hiddenLayers: [ScreenID] {
        layersInside { child in child === currentChild ? child.hiddenLayers : child.sheetsAndCovers }
    }

    /// The sheets and covers of the flow and all its child flows, whether they are on screen or not.
    private var sheetsAndCovers: [ScreenID] {
        modalLayers.map { ScreenID([$0.id]) } + layersInside(\.sheetsAndCovers)
    }

    private func layersInside(_ layers: (any FlowCoordinating) -> [ScreenID]) -> [ScreenID] {
        flowNavigator.state.entries.flatMap { entry in
            flowNavigator.child(of: entry).map { layers($0).map { $0.inside(entry.id) } } ?? []
        }
    }

    private var base: String { painted(layers[0]) }

    /// The sheets and covers, with those of the visible child last.
    private var covers: [String] {
        modalLayers.map { layer in
            layer.root.alert?.picture ?? "\(layer.presentation?.rawValue ?? "") \(painted(layer))"
        }
            + (currentChild?.covers ?? [])
    }

    private func painted(_ layer: NavigationLayer<CoordinatedRoute>) -> String {
        let titles = layer.entries.flatMap { self.titles($0) }
        return flowNavigator.isStack ? "[\(titles.joined(separator: ", "))]" : titles.joined()
    }

    /// In a stack, the screens of a child flow replace the route that shows it, unless it is a tab bar.
    private func titles(_ entry: NavigationEntry<CoordinatedRoute>) -> [String] {
        guard let child = flowNavigator.child(of: entry) else { return [title(entry.route)] }
        return flowNavigator.isStack ? child.titlesInStack : [child.base]
    }

    private var titlesInStack: [String] {
        if flowNode.isTabBar { return [base] }
        return layers[0].entries.flatMap { entry in
            flowNavigator.child(of: entry)?.titlesInStack ?? [title(entry.route)]
        }
    }

    /// `place(number: 3)` is `place3`.
    private func title(_ route: CoordinatedRoute) -> String {
        "\(route.kind)" + "\(route)".filter(\.isNumber)
    }
}

extension FlowAlert {
    /// The title, the message and the buttons, in the form of `Simulation`.
    var picture: String {
        let titles = buttons.map { $0.title.localized + ($0.role.map { " \($0)" } ?? "") }
        let message = message.map { ": \($0.localized)" } ?? ""
        return "\(style) \(title.localized)\(message) (\(titles.isEmpty ? "OK" : titles.joined(separator: ", ")))"
    }
}
