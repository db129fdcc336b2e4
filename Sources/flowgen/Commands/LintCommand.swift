import FlowDiagnostics
import FlowParallelism
import FlowgenCore

/// `flowgen lint PATHS`.
enum LintCommand: Command {
    static let format = OptionDeclaration.choice(
        "format", of: ReporterRegistry.formats.map(\.name), default: "text",
        help: "How findings look: "
            + ReporterRegistry.formats.map { "`\($0.name)` \($0.summary)" }.joined(separator: ", ") + ".")
    static let timings = OptionDeclaration.flag(
        "timings", help: "Say on standard error how long each phase of the run took.")

    static let declaration = CommandDeclaration(
        name: "lint",
        summary: "Check specs and show what is wrong with them.",
        discussion: [
            "Findings go to standard output, a line that counts them to standard error. Warnings alone do not fail."
        ],
        positionals: [SpecPaths.positional],
        options: [format, ColorChoice.option, timings],
        examples: [("flowgen lint specs", "Check every spec below `specs`.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        var timings = Timings(isOn: arguments.has(Self.timings))
        let inputs = try InputFinder.find(arguments.positionals).inputs
        timings.end(.find)
        let checked = try await Pipeline().check(inputs, &timings)
        try Findings(arguments, console).show(checked.report, format: arguments[format], on: .output)
        timings.end(.report)
        try console.write(timings.description, to: .error)
        return Outcome(code: checked.report.summary.errors > 0 ? .findings : .fine, remains: checked)
    }
}
