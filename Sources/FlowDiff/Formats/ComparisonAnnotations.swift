import FlowDiagnostics
import FlowEscaping
import FlowReports

/// Workflow commands, which GitHub Actions shows as annotations at the changed lines of the new version. What was removed is shown
/// where it would be. Changes that break nothing are left out. What could not be compared is a notice.
struct ComparisonAnnotations: ComparisonWriter {
    init(options: ComparisonOptions) {}

    func render(_ comparison: Comparison) -> String {
        var output = ""
        var left = 0
        var counts: [String: Int] = [:]
        for change in Change.bySeverity(comparison.changes) where change.classes != [.fine] {
            let kind = change.classes.contains { $0 < .behaviour } ? "warning" : "notice"
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] > GitHubReporter.limit {
                left += 1
                continue
            }
            var properties: [(String, String)] = []
            if let location = change.new {
                properties = [("file", PrintableText.oneLine(location.file)), ("line", String(location.start.line))]
            }
            properties.append(("title", change.classText))
            output += WorkflowText.command(kind, properties, DiagnosticText.line(change.message)) + "\n"
        }
        for note in comparison.notes.prefix(GitHubReporter.limit) {
            output += WorkflowText.command("notice", [("title", "not compared")], PrintableText.oneLine(note)) + "\n"
        }
        if left == 0 { return output }
        return output
            + "\(left) more: GitHub shows \(GitHubReporter.limit) of each kind for a step, and the other formats "
            + "show all of them\n"
    }
}
