import FlowReports
import FlowDiagnostics
import FlowLint

/// `flowgen rules`.
enum RulesCommand: Command {
    static let format = OptionDeclaration.choice(
        "format", of: ["text", "json"], default: "text",
        help: "The output format: `text` for people, `json` for programs.")

    static let declaration = CommandDeclaration(
        name: "rules",
        summary: "List every rule and its level.",
        discussion: [
            "These are the default levels, which a configuration can change. Rules about reading and names are always "
                + "errors. `flowgen explain RULE` explains a rule."
        ],
        positionals: [],
        options: [format],
        examples: [
            ("flowgen rules", "List the rules, group by group."),
            ("flowgen rules --format json", "Print the same for another program."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        try console.write(arguments[format] == "json" ? json : text, to: .output)
        return .fine
    }

    /// One line for each rule, grouped.
    private static var text: String {
        let rules = RuleRegistry.all
        let words = rules.map { $0.levelWord } + ["error or warning"]
        let columns = [rules.map { $0.id.rawValue.count }.max() ?? 0, words.map(\.count).max() ?? 0]
        return RuleGroup.allCases.compactMap { group in
            let lines = rules.filter { $0.group == group }.map { rule in
                let cells = zip([rule.id.rawValue, rule.levelWord], columns).map { word, width in
                    word + String(repeating: " ", count: width - word.count + 2)
                }
                return "  " + cells.joined() + rule.summary + "\n"
            }
            return lines.isEmpty ? nil : "\(group.title)\n" + lines.joined()
        }.joined(separator: "\n")
    }

    private static var json: String {
        JSONValue.object(of: [
            "version": .number(1),
            "rules": .array(
                RuleRegistry.all.map { rule in
                    .object(of: [
                        "id": .string(rule.id.rawValue),
                        "group": .string(rule.group.rawValue),
                        "level": .string(rule.level.rawValue),
                        "severities": .array(rule.severities.map { .string($0.rawValue) }),
                        "configurable": .bool(!rule.isAlwaysAnError),
                        "summary": .string(rule.summary),
                        "documentation": .string(rule.documentation),
                    ])
                }),
        ]).document
    }
}
