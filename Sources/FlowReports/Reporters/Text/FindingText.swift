import FlowDiagnostics

/// The text of a diagnostic, in lines that are safe to show anywhere.
package enum FindingText {
    /// The message in one line, with the middle of overlong quotations left out.
    package static func line(_ text: String) -> String { PrintableText.oneLine(ShortenedText.quotations(in: text)) }

    /// The message, and what follows it where there is room.
    package static func lines(of finding: Diagnostic) -> [String] { [line(finding.message)] + details(of: finding) }

    /// The related places of a diagnostic, for a format without a notion of them.
    package static func related(
        to finding: Diagnostic, in sources: SourceFiles, _ lines: inout LineIndexes, _ paths: ReportPaths
    ) -> [String] {
        finding.related.map { related in
            let start = lines.start(of: related.span)
            let path = paths.relative(sources[related.span.file].path)
            return line("\(path):\(start.line):\(start.column): \(related.message)")
        }
    }

    /// What follows the message: the journey and the notes.
    package static func details(of finding: Diagnostic) -> [String] {
        let journey = finding.journey.map { journey in
            let lines = JourneyText(journey).lines(width: .max, indents: (0, 0))
            return "journey: " + lines.joined(separator: " ")
        }
        let notes = finding.notes.flatMap { note in
            note.split(separator: "\n").map { "note: " + line(String($0)) }
        }
        return [journey].compactMap(\.self) + notes
    }

    /// `path:line:column: error: message [rule]`, in which editors and CI systems recognise the place.
    package static func headline(
        path: String, at start: TextPosition, label: String, message: String, rule: RuleID?,
        style: TextStyle = TextStyle(isColored: false), role: TextStyle.Role = .note
    ) -> String {
        let place = style.apply(.place, to: "\(PrintableText.oneLine(path)):\(start.line):\(start.column):")
        let mark = rule.map { " " + style.apply(.rule, to: "[\($0)]") } ?? ""
        return "\(place) \(style.apply(role, to: "\(label):")) \(style.apply(.message, to: line(message)))\(mark)"
    }
}
