import FlowDiagnostics

/// The rules that have found something, in the order of their ids.
struct SARIFRules {
    private let ids: [RuleID]
    private let tool: ReportingTool

    init(of report: Report, _ tool: ReportingTool) {
        ids = Set(report.diagnostics.map(\.rule)).sorted { $0.rawValue < $1.rawValue }
        self.tool = tool
    }

    func index(of id: RuleID) -> Int? { ids.firstIndex(of: id) }

    var value: JSONValue { .array(ids.map(descriptor)) }

    private func descriptor(_ id: RuleID) -> JSONValue {
        guard let rule = tool.describe(id) else { return .object(of: ["id": .string(id.rawValue)]) }
        return .object(of: [
            "id": .string(id.rawValue),
            "name": .string(Self.name(id)),
            "shortDescription": SARIFPlaces.text(rule.summary),
            "fullDescription": SARIFPlaces.text(rule.documentation),
            "help": .object(of: ["text": .string(rule.documentation), "markdown": .string(rule.markdown)]),
            "defaultConfiguration": .object(of: [
                "enabled": .bool(rule.isOn), "level": .string(rule.severity.levelInSARIF),
            ]),
            "properties": .object(of: [
                "tags": .array([.string(rule.group)]),
                "problem.severity": .string(rule.severity == .info ? "recommendation" : rule.severity.rawValue),
            ]),
        ])
    }

    /// SARIF asks for a name in the style of a type: `UnreachableRoute`.
    private static func name(_ id: RuleID) -> String {
        id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
