import FlowRuntime

/// The routes of the flow in these tests: a few kinds, some with values that distinguish routes of the same kind.
enum Place: FlowRoute, Codable {
    case home
    case list
    case item(Int)
    case note(Int)
    /// A route that hides its back button, and whose sheet cannot be swiped down.
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
    /// Creates a state from the routes of its layers, and the presentations of modal ones.
    static func showing(_ base: Place..., modals: [(RoutePresentation, [Place])] = []) throws -> NavigationState {
        var commands: [NavigationCommand<Place>] = [.reset(base)]
        for (presentation, routes) in modals {
            for (index, route) in routes.enumerated() {
                commands.append(index == 0 ? .present(route, as: presentation) : .push(route))
            }
        }
        return try NavigationState(root: .home).performing(commands)
    }

    /// The routes of every layer, starting with the base.
    var picture: [[Place]] { layers.map(\.routes) }
}
