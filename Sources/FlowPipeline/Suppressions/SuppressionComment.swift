import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowLint
import FlowYAML

/// Writes the comment that suppresses a diagnostic.
package enum SuppressionComment {
    /// What stands for the reason until the author writes it.
    package static let reason = "the reason"

    /// The fix that suppresses a diagnostic where it is, and nothing else.
    /// - Returns: `nil` if no comment can: the rule is always an error, or the place is within a text of several lines.
    package static func fix(for finding: Diagnostic, in source: SourceFile) -> Fix? {
        guard SpecFileName.isSpec(FilePath.name(of: source.path)), !source.isForeign,
            let rule = RuleRegistry.rule(finding.rule), !rule.isAlwaysAnError, finding.rule != UnusedSuppression.id,
            let tree = tree(source.bytes, finding.span.file, source.path)
        else { return nil }
        let lines = LineIndex(of: source)
        let offset = Int(finding.span.start)
        let line = lines.line(at: offset)
        let known = SuppressionReader.read(tree).entries.filter { $0.scope == .line(line) }
        let edits: [(offset: Int, text: String, line: Int)]
        if let last = known.map(\.span.end).max() {
            edits = [(Int(last), ", \(finding.rule)", line)]
        } else {
            let bytes = lines.lineBytes(at: offset)
            let blanks = bytes.prefix { source.isBlank($0) }
            edits = [
                (
                    bytes.lowerBound,
                    "\(source.text(blanks.startIndex..<blanks.endIndex))\(text(.nextLine, finding.rule))\(lines.lineBreak)",
                    line + 1
                ), (bytes.upperBound, "  \(text(.line, finding.rule))", line),
            ]
        }
        for edit in edits where suppresses(finding.rule, edit, in: source, finding.span.file) {
            let place = SourceSpan(file: finding.span.file, edit.offset..<edit.offset)
            return Fix("suppress `\(finding.rule)` here", [Fix.Edit(place, edit.text)], isSafe: false)
        }
        return nil
    }

    private static func text(_ directive: SuppressionDirective, _ rule: RuleID) -> String {
        "# \(directive.word) \(rule) -- \(reason)"
    }

    /// Whether the text has the suppression after an edit: within a text of several lines, a comment is a part of it.
    private static func suppresses(
        _ rule: RuleID, _ edit: (offset: Int, text: String, line: Int), in source: SourceFile, _ file: SourceFileID
    ) -> Bool {
        let bytes = Array(source.bytes[..<edit.offset]) + Array(edit.text.utf8) + source.bytes[edit.offset...]
        guard let tree = tree(bytes, file, source.path) else { return false }
        return SuppressionReader.read(tree).entries.contains { $0.rule == rule && $0.scope == .line(edit.line) }
    }

    private static func tree(_ bytes: [UInt8], _ file: SourceFileID, _ path: String) -> YAMLTree? {
        YAMLParser.parse(SourceFile(path: path, bytes: bytes), as: file).tree
    }
}
