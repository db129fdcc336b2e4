import FlowEmitters
import FlowLint

/// The settings of a project.
package struct Configuration: Hashable, Sendable {
    package var rules = RuleSettings()
    package var generation = EmissionOptions()
    /// The keys in `generate` that are set.
    var generationKeys: Set<GenerationKey> = []
    /// The path of the project's baseline.
    package var baseline: String?
    /// The modules of a run without paths.
    package internal(set) var modules: [ModuleSettings] = []
    /// The version of flowgen that the project uses.
    package internal(set) var version: String?

    package init() {}
}
