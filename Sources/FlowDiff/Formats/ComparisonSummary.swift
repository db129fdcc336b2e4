import FlowDiagnostics

/// How many changes there are of which class, in words.
package enum ComparisonSummary {
    /// `3 changes: 2 source, 1 links`; a change of two classes counts in both.
    package static func text(_ comparison: Comparison) -> String {
        let count = comparison.changes.count
        if count == 0 { return "no changes for users or for code" }
        let parts = ChangeClass.allCases.compactMap { group in
            let count = comparison.count(of: group)
            return count == 0 ? nil : "\(count) \(group.rawValue)"
        }
        return "\(count) change\(count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }
}

extension Change {
    var classText: String { classes.map(\.rawValue).joined(separator: ", ") }

    /// Changes that break the most come first; otherwise the order stays.
    package static func bySeverity(_ changes: [Change]) -> [Change] {
        ChangeClass.allCases.flatMap { group in changes.filter { $0.classes.first == group } }
    }
}

extension Change.Location {
    var text: String { "\(file):\(start.line):\(start.column)" }
}
