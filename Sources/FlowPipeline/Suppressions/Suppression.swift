import FlowDiagnostics

/// One rule that a comment suppresses.
struct Suppression: Sendable {
    enum Scope: Hashable, Sendable {
        case file
        /// A line, by its number.
        case line(Int)
    }

    var rule: RuleID
    var scope: Scope
    /// The range of the rule's name in the comment.
    var span: SourceSpan
    /// A fix that removes the name.
    var removal: Fix
    /// Whether a problem with it has been reported. If so, it is not also reported as unused.
    var isReported: Bool
    var isUsed = false
    /// Whether the line below the comment has only a comment, so that what is suppressed is further down.
    var isTooHigh = false
}

/// The suppressions in the comments of a spec, and the problems with them.
package struct SpecSuppressions: Sendable {
    private(set) var entries: [Suppression] = []
    private(set) var mistakes: [Diagnostic] = []
    /// The lines of the spec; `nil` if there are no suppression comments.
    private let lines: LineIndex?
    /// Indices of ``entries``.
    private var byMeaning: [Meaning: [Int]] = [:]

    private struct Meaning: Hashable {
        var scope: Suppression.Scope
        var rule: RuleID
    }

    init(in lines: LineIndex? = nil) { self.lines = lines }

    var isEmpty: Bool { entries.isEmpty && mistakes.isEmpty }

    /// The number of a suppression's line.
    func line(of entry: Suppression) -> Int? { lines?.line(at: Int(entry.span.start)) }

    mutating func add(_ entry: Suppression) {
        byMeaning[Meaning(scope: entry.scope, rule: entry.rule), default: []].append(entries.count)
        entries.append(entry)
    }

    mutating func add(_ mistake: Diagnostic) { mistakes.append(mistake) }

    mutating func dropDiagnostics() { mistakes = [] }

    /// Finds the suppression of a diagnostic of this file. A suppression of the line is used before one of the whole file,
    /// because the one that remains unused is the one to remove.
    /// - Parameter excluded: an entry to ignore.
    mutating func suppress(_ finding: Diagnostic, otherThan excluded: Int? = nil) -> Bool {
        guard let lines else { return false }
        for scope in [.line(lines.line(at: Int(finding.span.start))), Suppression.Scope.file] {
            let index = byMeaning[Meaning(scope: scope, rule: finding.rule)]?.first { $0 != excluded }
            guard let index else { continue }
            entries[index].isUsed = true
            return true
        }
        return false
    }
}
