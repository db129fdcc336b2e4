import FlowDiagnostics
import FlowEscaping

/// Journeys for a Markdown document: a table for each.
package struct JourneysMarkdown {
    package init() {}

    package func render(_ report: JourneyReport) -> String { report.flows.map(render).joined(separator: "\n") }

    private func render(_ flow: JourneyReport.Flow) -> String {
        let words = flow.words
        var text = "## \(MarkdownText.escaped(flow.name))\n\n\(flow.summary).\n"
        for (journey, name) in zip(flow.set.journeys, words.names(of: flow.set.journeys)) {
            text += "\n### \(MarkdownText.escaped(name))\n\n| Event | Result |\n|---|---|\n"
            text += "| start | \(cell(words.phrase(of: journey.start))) |\n"
            for step in journey.steps {
                let event = words.phrase(of: step.event)
                text += "| \(cell(event)) | \(cell(words.phrase(of: step.expectation))) |\n"
            }
        }
        if let untried = flow.set.untriedWords { text += "\n\(untried).\n" }
        if flow.set.missed.isEmpty { return text }
        text += "\nNot covered:\n\n"
        for missed in flow.set.missed {
            text += "- \(MarkdownText.prose(words.phrase(of: missed.goal))): \(missed.words)\n"
        }
        return text
    }

    private func cell(_ text: String) -> String { MarkdownText.escaped(PrintableText.oneLine(text)) }
}
