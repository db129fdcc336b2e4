import FlowRules

/// What a project has chosen.
package struct Configuration: Hashable, Sendable {
    package var rules = RuleSettings()
    package var generation = GenerationChoices()

    package init() {}
}
