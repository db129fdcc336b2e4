import FlowEscaping
import FlowReports
import FlowDiagnostics
import FlowLint

/// `flowgen explain RULE`.
enum ExplainCommand: Command {
    static let declaration = CommandDeclaration(
        name: "explain",
        summary: "Explain a rule: what it reports, why, and how to fix it.",
        discussion: [
            "Each diagnostic ends with the id of its rule in brackets; `flowgen rules` lists all rules."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "RULE", help: "The id of a rule.", fix: "name a rule")
        ],
        options: [],
        examples: [("flowgen explain unreachable-route", "Explain why an unreachable route is an error.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        guard let name = arguments.positionals.first else { return Outcome(code: .usageOrEnvironment) }
        guard let rule = RuleRegistry.rule(RuleID(rawValue: name)) else {
            throw UsageError(message: "there is no rule `\(name)`; \(fix(for: name))", command: declaration.name)
        }
        try console.write(RuleExplanation(of: rule).text, to: .output)
        return .fine
    }

    private static func fix(for name: String) -> String {
        let ids = RuleRegistry.ids.map(\.rawValue)
        if let meant = Suggestion.nearest(to: name, among: ids) { return "did you mean `\(meant)`?" }
        // `explain stack`: people remember a word of a name.
        let words = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
        let similar = ids.filter { id in
            id.words(at: "-").contains { word in
                words.contains {
                    Suggestion.isSlip($0, of: String(word)) || $0.count >= fewest && word.begins(with: $0)
                }
            }
        }
        guard (1...most).contains(similar.count) else { return "`flowgen rules` lists them all" }
        let names = similar.map { "`\($0)`" }
        let others = names.dropLast().joined(separator: ", ")
        return "did you mean \(others)\(others.isEmpty ? "" : " or ")\(names[names.count - 1])?"
    }

    /// So many letters of a word are enough, as `expect` of `expectation`.
    private static let fewest = 4
    /// More names than this are no help.
    private static let most = 6
}
