import FlowDiagnostics

/// A diagnostic at the thing that it is about.
package struct MapDiagnostic: Hashable, Sendable {
    package var rule: RuleID
    package var severity: Severity

    package init(_ rule: RuleID, _ severity: Severity) {
        self.rule = rule
        self.severity = severity
    }
}

extension [MapDiagnostic] {
    /// The most serious severity; `nil` if there are no findings.
    package var severity: Severity? {
        Severity.allCases.first { severity in contains { $0.severity == severity } }
    }
}
