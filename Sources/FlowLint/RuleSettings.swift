import FlowDiagnostics

/// A project's settings of the rules.
package struct RuleSettings: Hashable, Sendable {
    /// Only what differs from the rules' own levels.
    package var levels: [RuleID: RuleLevel] = [:]
    /// The first words that make an intent's name imperative; `nil` for the default ones.
    package var imperativeWords: [String]?

    package init(levels: [RuleID: RuleLevel] = [:], imperativeWords: [String]? = nil) {
        self.levels = levels
        self.imperativeWords = imperativeWords
    }

    package func level(of rule: any Rule.Type) -> RuleLevel { levels[rule.id] ?? rule.level }

    /// A diagnostic with the severity that the project has chosen; `nil` if its rule is off. Without a setting, it keeps its own
    /// severity, since some rules report several.
    package func settled(_ finding: Diagnostic) -> Diagnostic? {
        guard let level = levels[finding.rule] else { return finding }
        guard let severity = level.severity else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}

extension Rule {
    /// Whether no setting changes its level: flowgen cannot compile a spec with such an error.
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
