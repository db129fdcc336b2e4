import FlowDiagnostics
import FlowEscaping
import FlowLint

/// The rules that a report refers to, in the order of their ids.
struct SARIFRules {
    private let ids: [RuleID]

    init(of report: Report) {
        ids = Set(report.diagnostics.map(\.rule)).sorted { $0.rawValue < $1.rawValue }
    }

    func index(of id: RuleID) -> Int? { ids.firstIndex(of: id) }

    var value: JSONValue { .array(ids.map(descriptor)) }

    private func descriptor(_ id: RuleID) -> JSONValue {
        guard let rule = RuleRegistry.rule(id) else { return .object(of: ["id": .string(id.rawValue)]) }
        let description = RuleDescription(of: rule)
        return .object(of: [
            "id": .string(id.rawValue),
            "name": .string(Self.name(id)),
            "shortDescription": SARIFLocations.text(rule.summary),
            "fullDescription": SARIFLocations.text(description.text),
            "help": .object(of: ["text": .string(description.text), "markdown": .string(description.markdown)]),
            "defaultConfiguration": .object(of: [
                "enabled": .bool(rule.level != .off), "level": .string(rule.severity.levelInSARIF),
            ]),
            "properties": .object(of: [
                "tags": .array([.string(rule.group.rawValue)]),
                "problem.severity": .string(rule.severity == .info ? "recommendation" : rule.severity.rawValue),
            ]),
        ])
    }

    /// SARIF recommends a name in the style of a type: `UnreachableRoute`.
    private static func name(_ id: RuleID) -> String {
        id.rawValue.words(at: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
