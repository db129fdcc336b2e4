import FlowDiagnostics
import FlowLint
import FlowReports

/// What a rule is about.
enum ExplainQuestion: Question {
    static let name = "explain"
    static let summary =
        "What a rule reports, why that matters to users, how to fix it, and an example before and after. A diagnostic names its rule."
    static let rule = QuestionParameter(
        "rule", isRequired: true, isPositional: true, help: "the id of a rule, as in `unreachable-route`")
    static let parameters = [rule]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let id = input[rule.name] ?? ""
        guard let rule = RuleRegistry.rule(RuleID(rawValue: id)) else {
            let ids = RuleRegistry.ids.map(\.rawValue)
            let meant = Suggestion.nearest(to: id, among: ids).map { "did you mean `\($0)`?" }
            throw QuestionError("there is no rule `\(id)`; " + (meant ?? "`flowgen rules` lists them all"))
        }
        return QuestionAnswer(
            "\(rule.id): \(rule.summary)", isWell: true,
            [
                ("rule", .string(rule.id.rawValue)), ("group", .string(rule.group.rawValue)),
                ("level", .string(rule.levelWord)), ("documentation", .string(rule.documentation)),
                ("bad", files(rule.badExample)), ("good", files(rule.goodExample)),
                ("canBeSuppressed", .bool(!rule.isAlwaysAnError)),
            ])
    }

    private static func files(_ example: RuleExample) -> JSONValue {
        .object(example.files.map { ($0.name, .string($0.text)) })
    }
}
