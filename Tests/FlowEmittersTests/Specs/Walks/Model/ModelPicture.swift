import Foundation

@testable import FlowRuntime

/// What should be on screen, computed from the view models alone and in a different way than by what shows them.
extension FlowCoordinating {
    /// A description of the flow and its child flows, in the form of `Simulation`.
    var picture: String { hasStarted ? ([base] + covers).joined(separator: " | ") : "nothing" }

    /// The total number of screens, including those of other tabs and those that are covered.
    var places: Int {
        flowNavigator.state.entries.map { flowNavigator.child(of: $0)?.places ?? 1 }.reduce(0, +)
    }

    /// The titles of the screens that should be alive: those of all tabs and of all layers on screen.
    var living: [String] { hasStarted ? livingInBase + livingAbove : [] }

    private var livingInBase: [String] {
        flowNavigator.state.tabs.flatMap(\.entries).flatMap { livingInBase($0) }
    }

    private func livingInBase(_ entry: NavigationEntry<CoordinatedRoute>) -> [String] {
        flowNavigator.child(of: entry)?.livingInBase ?? [title(entry.route)]
    }

    private var livingAbove: [String] {
        modalLayers.filter { $0.presentation != .alert }.flatMap(\.entries).flatMap { livingInBase($0) }
            + shownChildren.flatMap(\.livingAbove)
    }

    /// The child flows that the uppermost routes of the layers show, from the bottom to the top.
    private var shownChildren: [any FlowCoordinating] {
        layers.compactMap { flowNavigator.child(of: $0.topEntry) }
    }

    /// The sheets and covers of child flows that are not on screen, because something is pushed onto the flow's route, or another tab
    /// is selected.
    var hiddenLayers: [ScreenID] {
        let shown = shownChildren
        return layersInside { child in
            shown.contains { $0 === child } ? child.hiddenLayers : child.sheetsAndCovers
        }
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

    /// The sheets and covers. Those of a child flow are right above the layer that shows it.
    private var covers: [String] {
        layers.flatMap { layer in
            let own = layer.presentation.map { layer.root.alert?.picture ?? "\($0.rawValue) \(painted(layer))" }
            return [own].compactMap(\.self) + (flowNavigator.child(of: layer.topEntry)?.covers ?? [])
        }
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
