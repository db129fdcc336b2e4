import FlowRuntime

/// The routes of the tests' flow: few kinds, and values to tell two routes of one kind apart.
enum Place: FlowRoute, Codable {
    case home
    case list
    case item(Int)
    case note(Int)
    /// Back hidden, and not dismissible as the first of a sheet.
    case locked

    enum Kind: Hashable, CaseIterable, Sendable {
        case home, list, item, note, locked
    }

    var kind: Kind {
        switch self {
        case .home: .home
        case .list: .list
        case .item: .item
        case .note: .note
        case .locked: .locked
        }
    }

    var traits: RouteTraits {
        switch self {
        case .locked: RouteTraits(isBackHidden: true, isDismissible: false)
        case .home, .list, .item, .note: RouteTraits()
        }
    }
}

extension NavigationState<Place> {
    /// A state by its layers, each a list of routes; modal ones say how they are shown.
    static func showing(_ base: Place..., modals: [(RoutePresentation, [Place])] = []) throws -> NavigationState {
        var commands: [NavigationCommand<Place>] = [.reset(base)]
        for (presentation, routes) in modals {
            for (index, route) in routes.enumerated() {
                commands.append(index == 0 ? .present(route, as: presentation) : .push(route))
            }
        }
        return try NavigationState(root: .home).performing(commands)
    }

    /// Every layer's routes, the base first.
    var picture: [[Place]] { layers.map(\.routes) }
}
