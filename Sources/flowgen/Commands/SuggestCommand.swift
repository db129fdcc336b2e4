import FlowDiagnostics
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen suggest PATHS`.
enum SuggestCommand: Command {
    private static let standardLimit = 10

    static let flow = OptionDeclaration.value(
        "flow", "NAME", help: "Suggest expectations of only this flow. Default: of all flows.")
    static let limit = OptionDeclaration(
        name: "limit", value: OptionDeclaration.Value(placeholder: "N", defaultValue: String(standardLimit)),
        help: "The most expectations for each flow.")

    static let declaration = CommandDeclaration(
        name: "suggest",
        summary: "Suggest expectations that hold now.",
        discussion: [
            "For each flow, what holds today and is not stated: routes that are only seen after another, ways home and how "
                + "long they are, routes that are never twice in a stack or are left for good, and where links and the flow's intents lead. "
                + "Each is proved before it is printed. The most telling come first.",
            "The output is YAML for the specs. Read each: what holds today is not always what is meant. Errors in reading the specs go to "
                + "standard error. Flows with such errors, and flows that show them, are omitted.",
        ],
        positionals: [SpecPaths.positional],
        options: [
            flow, limit, PrintedFormat.option, SpecPaths.module, ConfigurationOptions.file, ConfigurationOptions.none,
        ] + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen suggest specs --flow CheckoutFlow", "Suggest expectations of one flow."),
            ("flowgen suggest specs --limit 3", "Print the three most telling ones of each flow."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let most = try arguments.number(limit, least: 1, example: 5, for: declaration) ?? standardLimit
        let described = try await DescribedProject.flows(arguments, console, of: flow, for: declaration) {
            try await $0.suggest($1, of: $2, limit: most)
        }
        guard let described else { return Outcome(code: .findings) }
        let text =
            switch PrintedFormat(arguments) {
            case .text: SuggestionsText().render(described.flows)
            case .json: SuggestionsJSON().render(described.flows)
            }
        try console.write(text, to: .output)
        return Outcome(code: described.report.diagnostics.isEmpty ? .fine : .findings)
    }
}
