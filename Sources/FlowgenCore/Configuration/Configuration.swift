import FlowLint

/// What a project has chosen.
package struct Configuration: Hashable, Sendable {
    package var rules = RuleSettings()
    package var generation = GenerationChoices()
    /// The file that holds the findings which the project has put off.
    package var baseline: String?

    package init() {}
}
