import FlowEmitters

/// The output settings on the command line, which override the configuration.
package struct OutputOverrides: Sendable {
    package var access: EmissionOptions.Access?
    package var ui: EmissionOptions.UserInterface?
    package var stubs: EmissionOptions.Stubs?
    /// Whether the run writes only the files of the specs; then they import the runtime.
    package var isOneFilePerSpec = false

    package init() {}

    package func applied(to options: EmissionOptions) -> EmissionOptions {
        var options = options
        if let access { options.access = access }
        if let ui { options.ui = ui }
        if let stubs { options.stubs = stubs }
        if isOneFilePerSpec { options.runtime = .import }
        return options
    }

    /// The command line option that sets `key`, if there is one.
    func option(for key: GenerationKey) -> String? {
        switch key {
        case .access where access != nil: "--access"
        case .ui where ui != nil: "--ui"
        case .stubs where stubs != nil: "--stubs"
        case .runtime where isOneFilePerSpec: "--one-file-per-spec"
        case .access, .identifiers, .imports, .naming, .observation, .routes, .runtime, .screens, .stubs, .ui: nil
        }
    }
}
