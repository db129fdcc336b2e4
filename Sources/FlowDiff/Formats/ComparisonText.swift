import FlowDiagnostics
import FlowEscaping
import FlowReports

/// A line for each change: its location, its classes, what it is. Then how many there are of which class.
struct ComparisonText: ComparisonWriter {
    private let style: TextStyle

    init(options: ComparisonOptions) { style = TextStyle(isColored: options.isColored) }

    func render(_ comparison: Comparison) -> String {
        let notes = comparison.notes.map { style.apply(.note, to: "note: ") + PrintableText.oneLine($0) }
        let summary = style.apply(.message, to: ComparisonSummary.text(comparison))
        return (comparison.changes.map(line) + notes + [summary]).map { $0 + "\n" }.joined()
    }

    private func line(_ change: Change) -> String {
        let location = change.location.map { style.apply(.place, to: PrintableText.oneLine($0.text) + ":") + " " } ?? ""
        return location + style.apply(role(of: change), to: change.classText) + ": "
            + PrintableText.oneLine(change.message)
    }

    private func role(of change: Change) -> TextStyle.Role {
        switch change.classes.first {
        case .source, .links, .state: .error
        case .behaviour: .warning
        case .fine, nil: .good
        }
    }
}
