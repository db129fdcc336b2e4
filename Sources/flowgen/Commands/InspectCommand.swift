import FlowReports
import FlowDiagnostics
import FlowgenCore

/// `flowgen inspect PATHS`.
enum InspectCommand: Command {
    private enum Format: String, CaseIterable {
        case text, json
    }

    static let format = OptionDeclaration.choice(
        "format", of: Format.allCases.map(\.rawValue), default: Format.text.rawValue,
        help: "How it is shown: `text` for people, `json` for programs.")

    static let declaration = CommandDeclaration(
        name: "inspect",
        summary: "Show what can happen in each flow, and how one gets there.",
        discussion: [
            "Everything is proved, whatever the guards answer: the shortest journey to each route, whether each branch can "
                + "ever be tried and how it can fail, which outcomes there are, and how many routes and modal layers can lie "
                + "on each other.",
            "Errors in reading the specs go to standard error, and flows that have any, or show a flow that has, are left "
                + "out. What else is wrong with the specs is told by `flowgen lint`.",
        ],
        positionals: [SpecPaths.positional],
        options: [format, ColorChoice.option],
        examples: [
            ("flowgen inspect specs/LoginFlow.flow.yaml", "Show how one gets to each route of one flow."),
            ("flowgen inspect specs --format json", "Give all of it to another program."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let inputs = try InputFinder.find(arguments.positionals).inputs
        let inspected = try await Pipeline().inspect(inputs)
        let findings = Findings(arguments, console)
        if !inspected.errors.isEmpty { try findings.show(inspected.report, on: .error) }
        let text =
            switch arguments[format].flatMap(Format.init) ?? .text {
            case .text: InspectionText(isColored: findings.isColored(.output)).render(inspected)
            case .json: InspectionJSON().render(inspected)
            }
        try console.write(text, to: .output)
        return Outcome(code: inspected.errors.isEmpty ? .fine : .findings, remains: inspected)
    }
}
