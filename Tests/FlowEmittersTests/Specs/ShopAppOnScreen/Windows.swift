import Foundation
import SwiftUI

/// Two windows of the app, with one session.
@MainActor
final class Windows {
    private let session = ShopSession.preview
    let first: Simulation
    let second: Simulation

    init() {
        first = Simulation(showing: ShopWindow(session: session))
        second = Simulation(showing: ShopWindow(session: session))
    }

    /// What the app has noted for both.
    var journal: [String] { session.journal }

    /// Opens a URL in a window, as the system does.
    func open(_ url: String, in window: Simulation) async {
        if let url = URL(string: url) { window.open(url) }
        await window.rest()
    }
}
