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
            let meant = Suggestion.nearest(to: name, among: RuleRegistry.ids.map(\.rawValue))
            let fix = meant.map { "did you mean `\($0)`?" } ?? "`flowgen rules` lists them all"
            throw UsageError(message: "there is no rule `\(name)`; \(fix)", command: declaration.name)
        }
        try console.write(RuleExplanation(of: rule).text, to: .output)
        return .fine
    }
}
