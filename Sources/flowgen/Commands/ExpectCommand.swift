import FlowDiagnostics
import FlowJourneys
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen expect PATHS`.
enum ExpectCommand: Command {
    static let flow = OptionDeclaration.value(
        "flow", "NAME", help: "Only the expectations of this flow. Default: those of all flows.")
    static let mutate = OptionDeclaration.flag(
        "mutate",
        help: "Make every single change of a flow that changes its behaviour, and say how many break an expectation.")

    static let declaration = CommandDeclaration(
        name: "expect",
        summary: "Say whether expectations hold, and what they would notice.",
        discussion: [
            "Lists each expectation of the flows: it holds, is broken, says nothing because what it names never happens, or is not "
                + "decided. A broken one has its journey, and one that is not decided the reason. `flowgen lint` reports the same as diagnostics.",
            "With `--mutate`, each flow is changed in one place: another verb or modifier, another target, a branch, a step, a link or a "
                + "condition less, two of them in another order, back or a swipe allowed or not. Of the changes after which something else is "
                + "shown, those are counted that break an expectation, and the others are listed.",
            "Errors in reading the specs go to standard error. Flows with such errors, and flows that show them, are omitted; with "
                + "`--mutate`, nothing is changed then.",
        ],
        positionals: [SpecPaths.positional],
        options: [
            mutate, flow, PrintedFormat.option, SpecPaths.module, ConfigurationOptions.file, ConfigurationOptions.none,
        ] + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen expect specs", "List all expectations."),
            ("flowgen expect specs --mutate --flow CheckoutFlow", "Find out what the expectations of a flow miss."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        arguments.has(mutate) ? try await change(arguments, console) : try await list(arguments, console)
    }

    private static func list(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let described = try await DescribedProject.flows(arguments, console, of: flow, for: declaration) {
            try await $0.expectations($1, of: $2)
        }
        guard let described else { return Outcome(code: .findings) }
        let text =
            switch PrintedFormat(arguments) {
            case .text:
                ProvedText(isColored: PrintedDiagnostics(arguments, console).isColored(.output)).render(described.flows)
            case .json: ProvedJSON().render(described.flows)
            }
        try console.write(text, to: .output)
        let isWell = described.report.diagnostics.isEmpty && !described.flows.contains(where: \.isBroken)
        return Outcome(code: isWell ? .fine : .findings)
    }

    private static func change(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let described = try await DescribedProject.flows(arguments, console, of: flow, for: declaration) {
            try await $0.mutations($1, of: $2)
        }
        guard let described else { return Outcome(code: .findings) }
        let report = MutationReport(described.flows)
        switch PrintedFormat(arguments) {
        case .text: try console.write(report.text, to: .output)
        case .json: try console.write(report.json, to: .output)
        }
        return Outcome(code: described.report.diagnostics.isEmpty ? .fine : .findings)
    }
}
