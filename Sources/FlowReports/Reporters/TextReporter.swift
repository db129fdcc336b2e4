import FlowDiagnostics

/// `path:line:col: error: message [rule]`, then the source line with a caret range under it, and the journey to it; related
/// places the same way as a `note`, further notes indented. Editors and CI systems find the places in this form by themselves.
package struct TextReporter: Reporter {
    private let options: ReporterOptions
    private let style: TextStyle

    package init(options: ReporterOptions) {
        self.options = options
        style = TextStyle(isColored: options.isColored)
    }

    package func render(_ report: Report) -> String {
        var output = ""
        var reader = SourceReader(report.sources)
        for diagnostic in report.diagnostics {
            append(
                label: diagnostic.severity.rawValue, role: style.role(of: diagnostic.severity),
                message: diagnostic.message, rule: diagnostic.rule, at: diagnostic.location, of: report.sources,
                &reader, to: &output)
            if let journey = diagnostic.journey { append(journey, to: &output) }
            for related in diagnostic.related {
                append(
                    label: "note", role: .note, message: related.message, rule: nil, at: related.location,
                    of: report.sources, &reader, to: &output)
            }
            for note in diagnostic.notes { append(note: note, to: &output) }
        }
        return output
    }

    private func append(
        label: String, role: TextStyle.Role, message: String, rule: RuleID?, at location: SourceLocation,
        of sources: SourceFiles, _ reader: inout SourceReader, to output: inout String
    ) {
        let start = location.range.start
        output += FindingText.headline(
            path: sources[location.file].path, at: start, label: label, message: message, rule: rule, style: style,
            role: role)
        output += "\n"

        guard let line = reader.lines(of: location.file).line(start.line) else { return }
        let excerpt = SourceExcerpt(line: line, range: location.range, width: options.sourceWidth)
        output += excerpt.text + "\n"
        output += excerpt.indent + style.apply(.caret, to: excerpt.carets) + "\n"
    }

    private func append(_ journey: Journey, to output: inout String) {
        let (label, indent) = ("journey:", "    ")
        // The label stands behind two blanks, and before one.
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
