import FlowEmitters

/// What a project has chosen about its output; `nil` for what it says nothing about.
package struct GenerationChoices: Hashable, Sendable {
    package var access: EmissionOptions.Access?
    package var routes: Set<EmissionOptions.RouteConformance>?
    package var ui: EmissionOptions.UserInterface?
    package var observation: EmissionOptions.Observation?
    package var screens: EmissionOptions.Screens?
    package var runtime: EmissionOptions.Runtime?
    package var imports: Set<String>?
    /// Of the kinds of types that it names itself.
    package var naming: [Naming.Kind: NameTemplate] = [:]

    package init(
        access: EmissionOptions.Access? = nil, routes: Set<EmissionOptions.RouteConformance>? = nil,
        ui: EmissionOptions.UserInterface? = nil
    ) {
        self.access = access
        self.routes = routes
        self.ui = ui
    }

    /// - Parameter other: what goes before these choices, as the command line before the configuration.
    package func options(overriddenBy other: GenerationChoices = GenerationChoices()) -> EmissionOptions {
        let usual = EmissionOptions()
        return EmissionOptions(
            access: other.access ?? access ?? usual.access,
            routes: other.routes ?? routes ?? usual.routes,
            ui: other.ui ?? ui ?? usual.ui,
            observation: other.observation ?? observation ?? usual.observation,
            screens: other.screens ?? screens ?? usual.screens,
            runtime: other.runtime ?? runtime ?? usual.runtime,
            imports: other.imports ?? imports ?? usual.imports,
            naming: naming.merging(other.naming) { $1 })
    }
}
