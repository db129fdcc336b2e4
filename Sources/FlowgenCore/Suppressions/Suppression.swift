import FlowDiagnostics

/// One rule that a comment silences.
struct Suppression: Sendable {
    enum Scope: Hashable, Sendable {
        case file
        case line(UInt32)
    }

    var rule: RuleID
    var scope: Scope
    /// The rule's name in the comment.
    var location: SourceLocation
    /// Whether something has been found wrong with it already; that it silences nothing is no news then.
    var isReported: Bool
    var isUsed = false

    func covers(_ finding: Diagnostic) -> Bool {
        guard finding.rule == rule, finding.location.file == location.file else { return false }
        return scope == .file || scope == .line(finding.location.range.start.line)
    }
}

/// What the comments of one spec silence, and what is wrong with them.
package struct SpecSuppressions: Sendable {
    var entries: [Suppression] = []
    var mistakes: [Diagnostic] = []
}
