import FlowEscaping
import FlowLint

/// The documentation of a rule for reports.
struct RuleDescription {
    /// Without the examples.
    let text: String
    /// With the examples.
    let markdown: String

    init(of rule: any Rule.Type) {
        let paragraphs = Self.paragraphs(rule.documentation)
        text = paragraphs.joined(separator: "\n\n")
        var parts = paragraphs
        // An example with invisible characters would show nothing.
        if !rule.badExample.hidesSomething { parts += ["Found in:"] + Self.blocks(rule.badExample) }
        parts += ["Fixed:"] + Self.blocks(rule.goodExample)
        markdown = parts.joined(separator: "\n\n")
    }

    /// Each in one line: readers of reports break lines themselves.
    private static func paragraphs(_ text: String) -> [String] {
        text.parts(at: "\n")
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: " ") }
    }

    private static func blocks(_ example: RuleExample) -> [String] {
        example.files.map { "```yaml\n# \($0.name)\n\($0.text)\n```" }
    }
}
