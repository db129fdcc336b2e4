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
}

/// What the comments of one spec silence, and what is wrong with them.
package struct SpecSuppressions: Sendable {
    private(set) var entries: [Suppression] = []
    private(set) var mistakes: [Diagnostic] = []
    /// Indices of ``entries``.
    private var byScope: [Suppression.Scope: [Int]] = [:]

    var isEmpty: Bool { entries.isEmpty && mistakes.isEmpty }

    mutating func add(_ entry: Suppression) {
        byScope[entry.scope, default: []].append(entries.count)
        entries.append(entry)
    }

    mutating func add(_ mistake: Diagnostic) { mistakes.append(mistake) }

    /// Finds who silences a finding of this file, one that speaks of its line before one that speaks of all the file: what is
    /// left over is then the one that could go.
    /// - Parameter excluded: an entry that does not count.
    mutating func silence(_ finding: Diagnostic, otherThan excluded: Int? = nil) -> Bool {
        for scope in [.line(finding.location.range.start.line), Suppression.Scope.file] {
            let index = byScope[scope]?.first { $0 != excluded && entries[$0].rule == finding.rule }
            guard let index else { continue }
            entries[index].isUsed = true
            return true
        }
        return false
    }
}
