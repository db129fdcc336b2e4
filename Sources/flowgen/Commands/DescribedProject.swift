import FlowPipeline
import FlowProject
import FlowReports

/// The flows of the modules on the command line, or of the configuration, for commands that say something about each.
enum DescribedProject {
    /// - Returns: `nil` if the configuration has mistakes, which have been printed.
    static func flows<Flow: Sendable>(
        _ arguments: ParsedArguments, _ console: Console, of option: OptionDeclaration, for command: CommandDeclaration,
        _ describe: (Pipeline, Pipeline.Inputs, _ name: String?) async throws -> DescribedFlows<Flow>
    ) async throws -> DescribedFlows<Flow>? where Flow: NamedFlow {
        let findings = PrintedDiagnostics(arguments, console)
        let project = try ConfigurationOptions.read(arguments, for: command)
        let found = try MappedProject.find(
            project, arguments, for: command, only: try SpecPaths.onlyModule(arguments, for: command))
        guard found.mistakes.diagnostics.isEmpty else {
            try findings.show(found.mistakes, on: .error)
            return nil
        }
        var parts: [DescribedFlows<Flow>] = []
        for module in found.modules {
            parts.append(try await describe(module.pipeline(), module.inputs, arguments[option]))
        }
        let report = Report.joining(parts.map(\.report))
        if !report.diagnostics.isEmpty { try findings.show(report, on: .error) }
        let flows = parts.flatMap(\.flows)
        try ChosenFlow.check(
            arguments[option], among: flows.map(\.name), isCertain: report.diagnostics.isEmpty, for: command)
        return DescribedFlows(flows: flows, report: report)
    }
}
