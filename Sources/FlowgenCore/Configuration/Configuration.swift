import FlowEmitters
import FlowRules

/// What a project has chosen.
package struct Configuration: Hashable, Sendable {
    package var rules = RuleSettings()
    package var generation = GenerationChoices()

    package init() {}
}

/// What a project has chosen about its output; `nil` for what it says nothing about.
package struct GenerationChoices: Hashable, Sendable {
    package var access: EmissionOptions.Access?
    package var routes: Set<EmissionOptions.RouteConformance>?
    package var ui: EmissionOptions.UserInterface?

    package init(
        access: EmissionOptions.Access? = nil, routes: Set<EmissionOptions.RouteConformance>? = nil,
        ui: EmissionOptions.UserInterface? = nil
    ) {
        self.access = access
        self.routes = routes
        self.ui = ui
    }

    /// - Parameter other: what goes before these choices, as the command line before the configuration.
    package func options(overriddenBy other: GenerationChoices) -> EmissionOptions {
        let usual = EmissionOptions()
        return EmissionOptions(
            access: other.access ?? access ?? usual.access, routes: other.routes ?? routes ?? usual.routes,
            ui: other.ui ?? ui ?? usual.ui)
    }
}
