import FlowDiagnostics

/// One rule that a comment suppresses.
struct Suppression: Sendable {
    enum Scope: Hashable, Sendable {
        case file
        /// By its number.
        case line(Int)
    }

    var rule: RuleID
    var scope: Scope
    /// The rule's name in the comment.
    var span: SourceSpan
    /// Removes that name.
    var removal: Fix
    /// Whether something has been found wrong with it already; that it suppresses nothing is no news then.
    var isReported: Bool
    var isUsed = false
}

/// What the comments of one spec suppress, and what is wrong with them.
package struct SpecSuppressions: Sendable {
    private(set) var entries: [Suppression] = []
    private(set) var mistakes: [Diagnostic] = []
    /// Of the spec's text; `nil` where no comment asks for anything.
    private let lines: LineIndex?
    /// Indices of ``entries``.
    private var byScope: [Suppression.Scope: [Int]] = [:]

    init(in lines: LineIndex? = nil) { self.lines = lines }

    var isEmpty: Bool { entries.isEmpty && mistakes.isEmpty }

    /// The number of the line that a suppression is on.
    func line(of entry: Suppression) -> Int? { lines?.line(at: Int(entry.span.start)) }

    mutating func add(_ entry: Suppression) {
        byScope[entry.scope, default: []].append(entries.count)
        entries.append(entry)
    }

    mutating func add(_ mistake: Diagnostic) { mistakes.append(mistake) }

    /// Finds what suppresses a finding of this file, one that speaks of its line before one that speaks of all the file: what is
    /// left over is then the one that could go.
    /// - Parameter excluded: an entry that does not count.
    mutating func suppress(_ finding: Diagnostic, otherThan excluded: Int? = nil) -> Bool {
        guard let lines else { return false }
        for scope in [.line(lines.line(at: Int(finding.span.start))), Suppression.Scope.file] {
            let index = byScope[scope]?.first { $0 != excluded && entries[$0].rule == finding.rule }
            guard let index else { continue }
            entries[index].isUsed = true
            return true
        }
        return false
    }
}
