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

    /// A finding as the project wants it, `nil` where its rule is off. Where the project says nothing of the rule, the finding
    /// keeps its own severity: some rules tell the bad from the worse.
    package func settled(_ finding: Diagnostic) -> Diagnostic? {
        guard let level = levels[finding.rule] else { return finding }
        guard let severity = level.severity else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}

extension Rule {
    /// Whether no project can say otherwise: the compiler cannot read past what such a rule finds.
    package static var isAlwaysAnError: Bool {
        switch group {
        case .reading, .names: true
        case .behaviour, .links, .style: false
        }
    }
}

extension RuleRegistry {
    package static let alwaysErrors = Set(all.filter { $0.isAlwaysAnError }.map { $0.id })
}
