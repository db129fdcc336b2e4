import FlowDiagnostics
import FlowEscaping

/// `path:line:col: error: message [rule]`, then the source line with a caret range under it, and the journey to it; related
/// places the same way as a `note`, further notes indented. Editors and CI systems recognise places in this form.
package struct TextReporter: Reporter {
    private static let newline = UInt8(ascii: "\n")
    /// The usual size of a diagnostic in this form, in bytes.
    private static let usualSize = 320

    private let options: ReporterOptions
    private let style: TextStyle

    package init(options: ReporterOptions) {
        self.options = options
        style = TextStyle(isColored: options.isColored)
    }

    package func render(_ report: Report) -> String {
        var output = TextBuffer(capacity: report.diagnostics.count * Self.usualSize)
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
        return output.text
    }

    private func append(
        label: String, role: TextStyle.Role, message: String, rule: RuleID?, at span: SourceSpan,
        of sources: SourceFiles, _ lines: inout LineIndexes, to output: inout TextBuffer
    ) {
        let index = lines[span.file]
        let (start, end) = (index.start(of: span), index.end(of: span))
        DiagnosticText.appendHeadline(
            path: sources[span.file].path, at: start, label: label, message: message, rule: rule, style: style,
            role: role, to: &output)
        output.append(Self.newline)

        let part = index.part(
            ofLine: start.line, around: start, at: Int(span.start), reach: SourceExcerpt.reach(options.sourceWidth))
        // The text of a file outside the project is not shown.
        guard let part, !(sources[span.file].isForeign && sources[span.file].bytes.isEmpty) else { return }
        // Of a span over several lines, its part of the first is shown.
        let marked = start.column - 1..<(end.line == start.line ? max(start.column, end.column) - 1 : .max)
        let excerpt = SourceExcerpt(of: part, marking: marked, width: options.sourceWidth)
        output.append(excerpt.text)
        output.append(Self.newline)
        output.append(UInt8(ascii: " "), times: excerpt.indentWidth)
        output.append(.caret, style) { output in
            output.append(UInt8(ascii: "^"))
            output.append(UInt8(ascii: "~"), times: excerpt.markedWidth - 1)
        }
        output.append(Self.newline)
    }

    private func append(_ journey: Journey, to output: inout TextBuffer) {
        let (label, indent) = ("journey:", "    ")
        // Two blanks before the label, one after it.
        let lines = JourneyText(journey)
            .lines(width: options.sourceWidth, indents: (label.count + 3, indent.count))
        for (index, line) in lines.enumerated() {
            append(index == 0 ? label : nil, or: indent, to: &output)
            output.append(line)
            output.append(Self.newline)
        }
    }

    private func append(note: String, to output: inout TextBuffer) {
        let lines = ShortenedText.quotations(in: note).parts(at: "\n")
        for (index, line) in lines.enumerated() {
            append(index == 0 ? "note:" : nil, or: "    ", to: &output)
            output.append(PrintableText.oneLine(String(line)))
            output.append(Self.newline)
        }
    }

    /// Appends what is before the text of a line: the label of the first line, or the indent of the others.
    private func append(_ label: String?, or indent: String, to output: inout TextBuffer) {
        guard let label else { return output.append(indent) }
        output.append("  ")
        output.append(label, as: .note, style)
        output.append(" ")
    }
}
