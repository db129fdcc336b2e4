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
            "Findings go to standard output, a line that counts them to standard error. Warnings alone do not fail, "
                + "unless an option says so.",
            "`-` among PATHS is standard input, which takes the place of the file that `--stdin-filename` names: what an "
                + "editor has not saved yet is checked among the specs around it.",
        ],
        positionals: [SpecPaths.positional],
        options: [format] + WarningLimit.options + ConfigurationOptions.all + [
            StandardInput.fileName, ColorChoice.option, timings,
        ],
        examples: [
            ("flowgen lint specs", "Check every spec below `specs`."),
            ("flowgen lint specs --strict", "Let nothing that is most likely a mistake pass in CI."),
            (
                "flowgen lint specs - --stdin-filename specs/LoginFlow.flow.yaml",
                "Check every spec, one of them as an editor has it."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        var timings = Timings(isOn: arguments.has(Self.timings))
        let limit = try WarningLimit(arguments, for: declaration)
        let inputs = try StandardInput.specs(arguments, for: declaration)
        let findings = Findings(arguments, console)
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        timings.end(.find)
        if project.isBroken {
            try findings.show(project.report, format: arguments[format], on: .output)
            return Outcome(code: .findings)
        }
        if arguments.has(ConfigurationOptions.show) { return try ConfigurationOptions.print(project, on: console) }
        let pipeline = Pipeline(
            settings: project.configuration.rules, emission: project.configuration.generation.options())
        let checked = try await pipeline.check(inputs, &timings)
        try findings.show(checked.report, format: arguments[format], on: .output)
        timings.end(.report)
        try console.write(timings.description, to: .error)
        let summary = checked.report.summary
        if let objection = limit?.objection(to: summary) {
            try console.write("\(objection)\n", to: .error)
            return Outcome(code: .findings, remains: checked)
        }
        return Outcome(code: summary.errors > 0 ? .findings : .fine, remains: checked)
    }
}
