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
        var cache: (file: SourceFileID, lines: SourceLines)?
        for diagnostic in report.diagnostics {
            append(
                label: diagnostic.severity.rawValue, role: style.role(of: diagnostic.severity),
                message: diagnostic.message, rule: diagnostic.rule, at: diagnostic.location, of: report.sources,
                cache: &cache, to: &output)
            if let journey = diagnostic.journey { append(journey, to: &output) }
            for related in diagnostic.related {
                append(
                    label: "note", role: .note, message: related.message, rule: nil, at: related.location,
                    of: report.sources, cache: &cache, to: &output)
            }
            for note in diagnostic.notes { append(note: note, to: &output) }
        }
        return output
    }

    private func append(
        label: String, role: TextStyle.Role, message: String, rule: RuleID?, at location: SourceLocation,
        of sources: SourceFiles, cache: inout (file: SourceFileID, lines: SourceLines)?, to output: inout String
    ) {
        let path = PrintableText.oneLine(sources[location.file].path)
        let start = location.range.start
        output += style.apply(.place, to: "\(path):\(start.line):\(start.column):") + " "
        output += style.apply(role, to: "\(label):") + " "
        output += style.apply(.message, to: shown(message))
        if let rule { output += " " + style.apply(.rule, to: "[\(rule)]") }
        output += "\n"

        let lines = lines(of: location.file, in: sources, cache: &cache)
        guard let line = lines.line(start.line) else { return }
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

    private func shown(_ message: String) -> String {
        PrintableText.oneLine(ShortenedText.quotations(in: message))
    }

    private func append(note: String, to output: inout String) {
        let lines = ShortenedText.quotations(in: note).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            output += index == 0 ? "  " + style.apply(.note, to: "note:") + " " : "    "
            output += PrintableText.oneLine(String(line)) + "\n"
        }
    }

    /// Findings come file by file, so one remembered file is enough.
    private func lines(
        of file: SourceFileID, in sources: SourceFiles, cache: inout (file: SourceFileID, lines: SourceLines)?
    ) -> SourceLines {
        if let cache, cache.file == file { return cache.lines }
        let lines = SourceLines(sources[file].bytes)
        cache = (file, lines)
        return lines
    }
}
