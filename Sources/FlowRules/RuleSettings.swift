import FlowDiagnostics

/// What a project makes of the rules.
package struct RuleSettings: Hashable, Sendable {
    /// Only what differs from the rules' own levels.
    package var levels: [RuleID: RuleLevel] = [:]
    /// The first words that make an intent's name an order; `nil` for the rule's own.
    package var imperativeWords: [String]?

    package init(levels: [RuleID: RuleLevel] = [:], imperativeWords: [String]? = nil) {
        self.levels = levels
        self.imperativeWords = imperativeWords
    }

    package func level(of rule: any Rule.Type) -> RuleLevel { levels[rule.id] ?? rule.level }
}
