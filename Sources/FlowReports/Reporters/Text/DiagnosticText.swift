import FlowDiagnostics
import FlowEscaping

/// The text of a diagnostic, in lines that are safe to show anywhere.
package enum DiagnosticText {
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
            note.words(at: "\n").map { "note: " + line(String($0)) }
        }
        return [journey].compactMap(\.self) + notes
    }

    /// `path:line:column: error: message [rule]`, in which editors and CI systems recognise the place.
    package static func headline(
        path: String, at start: TextPosition, label: String, message: String, rule: RuleID?
    ) -> String {
        var buffer = TextBuffer()
        appendHeadline(
            path: path, at: start, label: label, message: message, rule: rule, style: TextStyle(isColored: false),
            role: .note, to: &buffer)
        return buffer.text
    }

    /// Appends the same line without a line break, coloured if the style asks for it.
    static func appendHeadline(
        path: String, at start: TextPosition, label: String, message: String, rule: RuleID?, style: TextStyle,
        role: TextStyle.Role, to buffer: inout TextBuffer
    ) {
        let (colon, blank) = (UInt8(ascii: ":"), UInt8(ascii: " "))
        buffer.append(.place, style) { buffer in
            buffer.append(PrintableText.oneLine(path))
            buffer.append(colon)
            buffer.append(start.line)
            buffer.append(colon)
            buffer.append(start.column)
            buffer.append(colon)
        }
        buffer.append(blank)
        buffer.append(role, style) { buffer in
            buffer.append(label)
            buffer.append(colon)
        }
        buffer.append(blank)
        buffer.append(line(message), as: .message, style)
        guard let rule else { return }
        buffer.append(blank)
        buffer.append(.rule, style) { buffer in
            buffer.append(UInt8(ascii: "["))
            buffer.append(rule.rawValue)
            buffer.append(UInt8(ascii: "]"))
        }
    }
}
