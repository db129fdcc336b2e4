import FlowReports
import FlowDiagnostics
import FlowLint

/// `flowgen explain RULE`.
enum ExplainCommand: Command {
    static let declaration = CommandDeclaration(
        name: "explain",
        summary: "Say all about one rule: what it finds, why, and how to mend it.",
        discussion: [
            "A rule's id stands in brackets at the end of each of its findings; `flowgen rules` lists them all."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "RULE", help: "The id of a rule.", mend: "name a rule")
        ],
        options: [],
        examples: [("flowgen explain unreachable-route", "Say why a route that nothing leads to is an error.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        guard let name = arguments.positionals.first else { return Outcome(code: .usageOrEnvironment) }
        guard let rule = RuleRegistry.rule(RuleID(rawValue: name)) else {
            let meant = Suggestion.nearest(to: name, among: RuleRegistry.ids.map(\.rawValue))
            let mend = meant.map { "did you mean `\($0)`?" } ?? "`flowgen rules` lists those that there are"
            throw UsageError(message: "there is no rule `\(name)`; \(mend)", command: declaration.name)
        }
        try console.write(RuleExplanation(of: rule).text, to: .output)
        return .fine
    }
}
