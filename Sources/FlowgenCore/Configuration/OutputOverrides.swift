import FlowEmitters

/// What the command line chooses about the output, in place of the configuration.
package struct OutputOverrides: Sendable {
    package var access: EmissionOptions.Access?
    package var ui: EmissionOptions.UserInterface?
    /// Whether nothing is written beside the files of the specs; the runtime is imported then.
    package var isOneFilePerSpec = false

    package init() {}

    package func applied(to options: EmissionOptions) -> EmissionOptions {
        var options = options
        if let access { options.access = access }
        if let ui { options.ui = ui }
        if isOneFilePerSpec { options.runtime = .import }
        return options
    }

    /// The option on the command line that decides on `key`, if there is one.
    func option(for key: GenerationKey) -> String? {
        switch key {
        case .access where access != nil: "--access"
        case .ui where ui != nil: "--ui"
        case .runtime where isOneFilePerSpec: "--one-file-per-spec"
        case .access, .imports, .naming, .observation, .routes, .runtime, .screens, .ui: nil
        }
    }
}
