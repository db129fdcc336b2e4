import FlowDiagnostics
import FlowEscaping
import FlowReports
import FlowMaps

/// A heading, a table of the changes and a map of them, for the summary of a job or a comment. GitHub limits a comment to 65,536
/// characters, so after a hundred changes the rest is only counted.
struct ComparisonMarkdown: ComparisonWriter {
    private static let limit = 100

    init(options: ComparisonOptions) {}

    func render(_ comparison: Comparison) -> String {
        var text = "### flowgen: \(ComparisonSummary.text(comparison))\n"
        let shown = Change.bySeverity(comparison.changes).prefix(Self.limit)
        if !shown.isEmpty {
            text += "\n| class | what | where |\n|---|---|---|\n" + shown.map(row).joined()
            let rest = comparison.changes.count - shown.count
            if rest > 0 { text += "\n… and \(rest) more.\n" }
        }
        for note in comparison.notes { text += "\n\(MarkdownText.prose(note))\n" }
        let (map, left) = comparison.map.excerpt()
        return text + self.map(map) + left.map { "\n\(MarkdownText.prose($0)).\n" }.joined()
    }

    private func row(_ change: Change) -> String {
        let location = change.location.map { MarkdownText.code(PrintableText.oneLine($0.text)) } ?? ""
        let group = change.classes.map { $0 == .fine ? "fine" : "**\($0.rawValue)**" }.joined(separator: ", ")
        return "| \(group) | \(MarkdownText.prose(PrintableText.oneLine(change.message))) | \(location) |\n"
    }

    private func map(_ map: NavigationMap) -> String {
        if map.areas.isEmpty { return "" }
        let drawn = MapFormat.mermaid.rendering(of: map)
        if let objection = drawn.objection { return "\nThere is no map: \(objection).\n" }
        return "\n```mermaid\n\(drawn.text)```\n"
    }
}
