import FlowDiagnostics
import FlowEscaping

/// Journeys as text.
package struct JourneysText {
    package init() {}

    package func render(_ report: JourneyReport) -> String { report.flows.map(render).joined(separator: "\n") }

    private static let widestEvent = 40

    private func render(_ flow: JourneyReport.Flow) -> String {
        let words = flow.words
        var lines = ["\(flow.name): \(flow.summary)"]
        for (journey, name) in zip(flow.set.journeys, words.names(of: flow.set.journeys)) {
            lines += ["", "  \(name)"]
            var rows = [("start", words.phrase(of: journey.start))]
            for step in journey.steps {
                rows.append((words.phrase(of: step.event), words.phrase(of: step.expectation)))
            }
            let width = min(rows.map(\.0.count).max() ?? 0, Self.widestEvent)
            for (event, result) in rows {
                let padding = String(repeating: " ", count: max(0, width - event.count))
                lines.append("    \(event)\(padding)  \(result)")
            }
        }
        if !flow.set.missed.isEmpty || flow.set.untriedWords != nil { lines.append("") }
        lines += flow.set.missed.map { "  not covered: \(words.phrase(of: $0.goal)); \($0.words)" }
        lines += flow.set.untriedWords.map { ["  \($0)"] } ?? []
        return lines.map { PrintableText.oneLine($0) + "\n" }.joined()
    }
}
