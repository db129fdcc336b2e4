import FlowEscaping
import FlowReports
import FlowDiagnostics
import FlowLint

/// The explanation of a rule for a terminal.
struct RuleExplanation {
    private let rule: any Rule.Type

    init(of rule: any Rule.Type) { self.rule = rule }

    var text: String {
        let parts = [
            "\(rule.id) (\(rule.group.rawValue), \(rule.levelWord))\n",
            documentation,
            "Reported in:\n\n" + example(rule.badExample),
            "Fixed:\n\n" + example(rule.goodExample),
        ]
        return (parts + choices).joined(separator: "\n")
    }

    private var documentation: String {
        rule.documentation.parts(at: "\n")
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { HelpText.wrap($0.joined(separator: " "), indent: 0) }
            .joined(separator: "\n")
    }

    /// The example of the rule about control characters contains some, which must not reach the terminal.
    private func example(_ example: RuleExample) -> String {
        example.files.map { file in
            let lines = file.text.parts(at: "\n")
            let text = lines.map { $0.isEmpty ? "\n" : "    \(PrintableText.oneLine(String($0)))\n" }.joined()
            return "  \(file.name)\n\n" + text
        }.joined(separator: "\n")
    }

    private var choices: [String] {
        if rule.isAlwaysAnError {
            return ["Always an error: no configuration changes its level, and no comment in a spec suppresses it.\n"]
        }
        let other: RuleLevel = rule.level == .off ? .warning : .off
        let setting =
            rule.id == ImperativeIntent.id
            ? "{ level: \(other.rawValue), words: [push, present, goTo] }" : other.rawValue
        return [
            "To change the level (error, warning, info or off), in `.flowgen.yaml`:\n\n"
                + "  rules:\n    \(rule.id): \(setting)\n",
            "To suppress it in one place of a spec:\n\n  # flowgen:disable-next-line \(rule.id) -- the reason\n",
        ]
    }
}
