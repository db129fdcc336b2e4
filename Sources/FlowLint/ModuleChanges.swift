import FlowModel

/// What has changed in a module since its last check.
package struct ModuleChanges: Sendable {
    /// For each flow, its index at the last check; `nil` for a new flow.
    package var places: [Int?]
    /// The flows with another value, or whose file has another text, by index.
    package var flows: [Bool]
    /// The screens with another value, by index.
    package var screens: [Bool]
    /// The new ids; `nil` if they are the old ones.
    package var renumbering: Renumbering?

    package init(places: [Int?], flows: [Bool], screens: [Bool], _ renumbering: Renumbering?) {
        self.places = places
        self.flows = flows
        self.screens = screens
        self.renumbering = renumbering
    }
}

extension ModuleChanges {
    /// Whether a screen has changed that the flow shows, or delivers something to.
    func affectsScreens(of flow: Flow, delivers: Bool) -> Bool {
        for index in flow.routes.indices {
            if let screen = flow.routes[index].content.screen, screens[screen.index] { return true }
        }
        return delivers && flow.receivers.contains { screens[$0.index] }
    }
}
