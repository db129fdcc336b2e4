import FlowDiagnostics
import FlowEmitters
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// `flowgen inspect PATHS`.
enum InspectCommand: Command {
    static let declaration = CommandDeclaration(
        name: "inspect",
        summary: "Show what can happen in each flow.",
        discussion: [
            "For all answers of the guards: the shortest journey to each route, whether each branch can be reached and how it "
                + "can fail, which outcomes can happen, and how deep the stack of routes and of modal layers can get. "
                + "For each branch also where the values that it passes on come from.",
            "Errors in reading the specs go to standard error. Flows with such errors, and flows that show them, are omitted. "
                + "Other diagnostics are reported by `flowgen lint`.",
        ],
        positionals: [SpecPaths.positional],
        options: [PrintedFormat.option, PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen inspect specs/LoginFlow.flow.yaml", "Show the shortest journey to each route of a flow."),
            ("flowgen inspect specs --format json", "Print the same for another program."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        var modules: [LintedModule] = []
        if arguments.positionals.isEmpty {
            let project = try ConfigurationFile.find(for: ".").map { Configuration.decode($0) } ?? .none
            let found = project.isBroken ? nil : try SpecPaths.modules(of: project, for: declaration)
            let mistakes = found?.report ?? project.report
            guard let found, mistakes.diagnostics.isEmpty else {
                try findings.show(mistakes, on: .error)
                return Outcome(code: .findings)
            }
            modules = found.runs.map { LintedModule($0) }
        } else {
            let inputs = try InputFinder.find(arguments.positionals).inputs
            modules = [LintedModule(inputs: inputs, generation: EmissionOptions())]
        }
        var parts: [InspectedModule] = []
        for module in modules { parts.append(try await module.pipeline().inspect(module.inputs)) }
        let inspected = InspectedModule.joining(parts)
        if !inspected.errors.isEmpty { try findings.show(inspected.report, on: .error) }
        let text =
            switch PrintedFormat(arguments) {
            case .text: InspectionText(isColored: findings.isColored(.output)).render(inspected)
            case .json: InspectionJSON().render(inspected)
            }
        try console.write(text, to: .output)
        return Outcome(code: inspected.errors.isEmpty ? .fine : .findings, remains: inspected)
    }
}
