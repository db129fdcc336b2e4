import FlowRuntime
import ShopModels
import SwiftUI

/// The app on screen, with a customer who has a lamp in the basket.
@MainActor
final class Screen {
    let session = ShopSession.preview
    let shop: ShopCoordinator
    let simulation: Simulation
    private(set) var failures = 0

    init() {
        let shop = ShopCoordinator(decisions: session)
        self.shop = shop
        simulation = Simulation(
            showing: ShopFlowCoordinatorView(viewModel: shop, factory: ShopViews(session: session)))
        shop.onUnexpectedIntent = { [weak self] in self?.expect("\($0)", "", "moved nothing") }
    }

    /// Chooses an address in the checkout.
    func enterCheckout() async throws {
        // The splash screen's own task ends the launch.
        await after {}
        await after { expect(simulation.tapTab(2), true, "the basket's tab") }
        try await after { try shown(BasketFlowCoordinatorViewModel.self).checkoutRequested(itemCount: 1) }
        try await after {
            try shown(CheckoutFlowCoordinatorViewModel.self).addressChosen(address: session.addresses[0])
        }
    }

    /// The views of the basket, the checkout and the paywall that are alive, by their types.
    var views: [String: [ViewLife]] {
        let types: [any View.Type] = [
            BasketView.self, AddressPickerView.self, DeliveryOptionsView.self, PaywallView.self,
        ]
        let views = types.map { type in ("\(type)", simulation.views(of: type)) }
        return Dictionary(uniqueKeysWithValues: views.filter { !$0.1.isEmpty })
    }

    /// Performs an event, and waits until all transitions have ended.
    func after(_ event: () throws -> Void) async rethrows {
        try event()
        await simulation.rest()
        expect(simulation.isResting, true, "the transitions end")
    }

    func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
        if value == expected { return }
        failures += 1
        print("FAILED: \(what): \(value), not \(expected)")
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
}

extension Simulation {
    /// Waits until all transitions have ended, but not for ever.
    func rest() async {
        for _ in 0..<100 {
            for _ in 0..<8 {
                await Task.yield()
                update()
            }
            if isResting { return }
            tick()
        }
    }
}

/// The error of a walk that reached an unexpected screen.
struct NotShown: Error {
    let flow: String
}

extension [ViewLife] {
    var layers: [Int] { map(\.layer) }
}
