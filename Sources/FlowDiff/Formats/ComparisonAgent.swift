import FlowDiagnostics
import FlowEscaping

/// For agents: a line that says how much has changed, also when nothing has, and then each change in a line, those first that break the
/// most. What is left out is counted.
struct ComparisonAgent: ComparisonWriter {
    /// How many changes are shown.
    private static let limit = 40

    init(options: ComparisonOptions) {}

    func render(_ comparison: Comparison) -> String {
        let changes = Change.bySeverity(comparison.changes)
        let shown = changes.prefix(Self.limit).map { change in
            let place = change.location.map { "\(PrintableText.oneLine($0.text)): " } ?? ""
            return "\(place)\(change.classText): \(PrintableText.oneLine(change.message))"
        }
        let notes = comparison.notes.map { "note: \(PrintableText.oneLine($0))" }
        let rest = changes.count - shown.count
        let more = rest > 0 ? ["not shown: \(rest) more"] : []
        return ([ComparisonSummary.text(comparison)] + shown + more + notes).map { "\($0)\n" }.joined()
    }
}
