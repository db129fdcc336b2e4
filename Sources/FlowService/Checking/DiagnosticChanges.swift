import FlowDiagnostics
import FlowReports

/// The diagnostics of two versions of the same files.
struct DiagnosticChanges {
    /// Those that were not there before.
    private(set) var new: [Diagnostic] = []
    /// Those that are there as before, wherever they are in their files.
    private(set) var old: [Diagnostic] = []
    /// Those of the version before that are not there any more.
    private(set) var resolved: [Diagnostic] = []

    private struct Key: Hashable {
        var rule: RuleID
        var path: String
        var message: String

        init(_ diagnostic: Diagnostic, in report: Report) {
            rule = diagnostic.rule
            path = report.sources[diagnostic.span.file].path
            message = diagnostic.message
        }
    }

    init(from before: Report, to after: Report) {
        var left: [Key: Int] = [:]
        for diagnostic in before.diagnostics { left[Key(diagnostic, in: before), default: 0] += 1 }
        for diagnostic in after.diagnostics {
            let key = Key(diagnostic, in: after)
            if let count = left[key], count > 0 {
                left[key] = count - 1
                old.append(diagnostic)
            } else {
                new.append(diagnostic)
            }
        }
        for diagnostic in before.diagnostics {
            let key = Key(diagnostic, in: before)
            guard let count = left[key], count > 0 else { continue }
            left[key] = count - 1
            resolved.append(diagnostic)
        }
    }
}
