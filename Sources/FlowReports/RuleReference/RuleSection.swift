import FlowLint
import FlowDiagnostics

/// The section of docs/rules.md about one rule: its documentation and its two examples.
struct RuleSection {
    private let rule: any Rule.Type
    /// What the command for the bad example prints.
    private let printed: String?

    init(of rule: any Rule.Type, printed: String?) {
        self.rule = rule
        self.printed = printed
    }

    var text: String {
        var parts = ["### \(rule.id)", MarkdownProse.wrapped("\(Self.level(of: rule)) \(rule.documentation)")]
        if !rule.badExample.hidesSomething { parts += Self.blocks(rule.badExample, word: word) }
        if let command = ExampleCommand(for: rule) {
            parts.append("```console\n$ \(command.text)\n\(printed ?? "")```")
        }
        parts.append("Fixed:")
        parts += Self.blocks(rule.goodExample, word: nil)
        return parts.joined(separator: "\n\n")
    }

    /// As a sentence.
    static func level(of rule: any Rule.Type) -> String {
        if rule.level == .off { return "Off by default." }
        let levels = rule.severities.map { $0 == .warning ? "a \($0)" : "an \($0)" }.joined(separator: " or ")
        return levels.prefix(1).uppercased() + levels.dropFirst() + "."
    }

    /// What a test expects of `flowgen lint` for the bad example; see DocumentationTests.
    private var word: String? {
        // Nothing is reported if the rule is off.
        if rule.level == .off { return nil }
        return rule.severity == .error ? "broken" : "warned"
    }

    /// One file of several is not complete, so nothing is expected of it.
    private static func blocks(_ example: RuleExample, word: String?) -> [String] {
        let word = example.files.count > 1 ? "part" : word
        return example.files.map { file in
            "```yaml \(file.name)\(word.map { " \($0)" } ?? "")\n\(file.text)\n```"
        }
    }
}
