import FlowLint
import FlowDiagnostics

/// What reports say of a rule.
extension RuleDescription {
    package init(of rule: any Rule.Type) {
        self.init(
            group: rule.group.rawValue,
            severity: rule.severity,
            isOn: rule.level != .off,
            summary: rule.summary,
            documentation: Self.paragraphs(rule.documentation).joined(separator: "\n\n"),
            markdown: Self.markdown(of: rule))
    }

    private static func markdown(of rule: any Rule.Type) -> String {
        var parts = paragraphs(rule.documentation)
        // What nobody can see says nothing.
        if !rule.badExample.hidesSomething { parts += ["Found in:"] + blocks(rule.badExample) }
        parts += ["Mended:"] + blocks(rule.goodExample)
        return parts.joined(separator: "\n\n")
    }

    /// Each in one line: readers of reports break lines themselves.
    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: " ") }
    }

    private static func blocks(_ example: RuleExample) -> [String] {
        example.files.map { "```yaml\n# \($0.name)\n\($0.text)\n```" }
    }
}
