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

    /// A module that another uses.
    package struct Use: Hashable, Sendable {
        package let name: String
        /// The folder of the configuration that lists it, or that file; `nil` for this one.
        package let place: Path?
        /// Where the configuration names it.
        package let span: SourceSpan
    }

    /// The Swift module that the output is compiled in; `nil` for one that no other uses.
    package internal(set) var name: String?
    package internal(set) var nameSpan: SourceSpan?
    package internal(set) var uses: [Use] = []
    package internal(set) var specs: [Path] = []
    /// `nil` if another tool, such as the build plug-in, generates the code.
    package internal(set) var output: Path?
    /// The choices of the configuration, with those of the module.
    package internal(set) var generation = EmissionOptions()
    /// The keys in the module's own `generate` that are set.
    var generationKeys: Set<GenerationKey> = []
}
