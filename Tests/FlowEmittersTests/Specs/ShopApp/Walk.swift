import FlowRuntime
import Foundation
import ShopModels

@MainActor var failures = 0

@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    if value != expected {
        failures += 1
        print("FAILED: \(what): \(value), not \(expected)")
    }
}

extension FlowCoordinating {
    /// The kinds of the routes on screen, in each flow.
    var picture: String {
        let layers = layers.map { layer in layer.routes.map { "\($0.kind)" }.joined(separator: ", ") }
        let own = layers.joined(separator: " | ")
        guard let child = currentChild else { return own }
        return own + " > " + child.picture
    }
}

/// The error of a walk that reached an unexpected place.
struct NotShown: Error {
    let flow: String
}

/// The app without a window.
@MainActor struct Walk {
    let session = ShopSession(catalogue: .sample)
    let shop: ShopCoordinator

    init() {
        shop = ShopCoordinator(decisions: session)
        shop.onUnexpectedIntent = { expect("\($0)", "", "moved nothing") }
    }

    /// Returns the visible flow of the given type, at any depth.
    func shown<Flow>(_ type: Flow.Type) throws -> Flow {
        var next: (any FlowCoordinating)? = shop
        while let flow = next {
            if let found = flow as? Flow { return found }
            next = flow.currentChild
        }
        throw NotShown(flow: "\(type)")
    }

    var tabs: ShopTabsFlowCoordinatorViewModel { get throws { try shown(ShopTabsFlowCoordinatorViewModel.self) } }

    /// A returning user who continues as a guest.
    func enterAsGuest() throws {
        session.isOnboarded = true
        shop.launchFinished()
        try SignInViewModel(coordinator: shown(AccessFlowCoordinatorViewModel.self)).guestTapped()
    }
}
