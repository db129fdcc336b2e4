import FlowDiagnostics
import FlowEmitters

/// A module in the configuration: specs that form one module, and the folder for their Swift.
package struct ModuleSettings: Hashable, Sendable {
    /// A path, and where the configuration names it.
    package struct Path: Hashable, Sendable {
        /// Relative to the working folder, unless it is absolute.
        package let path: String
        package let span: SourceSpan
    }

    package internal(set) var specs: [Path] = []
    /// `nil` if another tool, such as the build plug-in, generates the code.
    package internal(set) var output: Path?
    /// The choices of the configuration, with those of the module.
    package internal(set) var generation = EmissionOptions()
    /// The keys in the module's own `generate` that are set.
    var generationKeys: Set<GenerationKey> = []
}
