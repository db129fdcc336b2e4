import FlowDiagnostics

/// `path:line:col: error: message [rule]`, then the source line with a caret range under it, and the journey to it; related
/// places the same way as a `note`, further notes indented. Editors and CI systems recognise places in this form.
package struct TextReporter: Reporter {
    private let options: ReporterOptions
    private let style: TextStyle

    package init(options: ReporterOptions) {
        self.options = options
        style = TextStyle(isColored: options.isColored)
    }

    package func render(_ report: Report) -> String {
        var output = ""
        var lines = LineIndexes(report.sources)
        for diagnostic in report.diagnostics {
            append(
                label: diagnostic.severity.rawValue, role: style.role(of: diagnostic.severity),
                message: diagnostic.message, rule: diagnostic.rule, at: diagnostic.span, of: report.sources,
                &lines, to: &output)
            if let journey = diagnostic.journey { append(journey, to: &output) }
            for related in diagnostic.related {
                append(
                    label: "note", role: .note, message: related.message, rule: nil, at: related.span,
                    of: report.sources, &lines, to: &output)
            }
            for note in diagnostic.notes { append(note: note, to: &output) }
        }
        return output
    }

    private func append(
        label: String, role: TextStyle.Role, message: String, rule: RuleID?, at span: SourceSpan,
        of sources: SourceFiles, _ lines: inout LineIndexes, to output: inout String
    ) {
        let index = lines[span.file]
        let (start, end) = (index.start(of: span), index.end(of: span))
        output += FindingText.headline(
            path: sources[span.file].path, at: start, label: label, message: message, rule: rule, style: style,
            role: role)
        output += "\n"

        guard let line = index.text(ofLine: start.line) else { return }
        // Of a span over several lines, its part of the first is shown.
        let marked = start.column - 1..<(end.line == start.line ? max(start.column, end.column) - 1 : .max)
        let excerpt = SourceExcerpt(line: line, marking: marked, width: options.sourceWidth)
        output += excerpt.text + "\n"
        output += excerpt.indent + style.apply(.caret, to: excerpt.carets) + "\n"
    }

    private func append(_ journey: Journey, to output: inout String) {
        let (label, indent) = ("journey:", "    ")
        // Two blanks before the label, one after it.
        let lines = JourneyText(journey)
            .lines(width: options.sourceWidth, indents: (label.count + 3, indent.count))
        for (index, line) in lines.enumerated() {
            output += index == 0 ? "  " + style.apply(.note, to: label) + " " : indent
            output += line + "\n"
        }
    }

    private func append(note: String, to output: inout String) {
        let lines = ShortenedText.quotations(in: note).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            output += index == 0 ? "  " + style.apply(.note, to: "note:") + " " : "    "
            output += PrintableText.oneLine(String(line)) + "\n"
        }
    }
}
