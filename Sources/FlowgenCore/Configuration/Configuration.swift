import FlowEmitters
import FlowLint

/// What a project has chosen.
package struct Configuration: Hashable, Sendable {
    package var rules = RuleSettings()
    package var generation = EmissionOptions()
    /// The keys below `generate` that are in the file.
    var generationKeys: Set<GenerationKey> = []
    /// The file with the findings that the project accepts for now.
    package var baseline: String?

    package init() {}
}
