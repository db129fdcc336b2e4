import FlowDiagnostics
import FlowParallelism
import FlowgenCore

/// `flowgen lint PATHS`.
enum LintCommand: Command {
    static let module = OptionDeclaration.value(
        "module", "DIR",
        help:
            "Judge PATHS as part of the module of all specs below DIR; what is shown is about PATHS, and every error of the "
            + "module.")
    static let timings = OptionDeclaration.flag(
        "timings", help: "Say on standard error how long each phase of the run took.")

    static let declaration = CommandDeclaration(
        name: "lint",
        summary: "Check specs and show what is wrong with them.",
        discussion: [
            "Findings go to standard output, a line that counts them to standard error. Warnings alone do not fail, "
                + "unless an option says so.",
            "Formats for CI name files from the folder that flowgen is run in: run it in the root of the repository.",
            "`-` among PATHS is standard input, which takes the place of the file that `--stdin-filename` names: what an "
                + "editor has not saved yet is checked among the specs around it.",
        ],
        positionals: [SpecPaths.positional],
        options: [module] + ReportOptions.all + WarningLimit.options + ConfigurationOptions.all + [
            StandardInput.fileName, ColorChoice.option, timings,
        ],
        examples: [
            ("flowgen lint specs", "Check every spec below `specs`."),
            ("flowgen lint specs --strict", "Let nothing that is most likely a mistake pass in CI."),
            (
                "flowgen lint specs --format github --output sarif=flowgen.sarif",
                "Annotate a pull request, and write a file for code scanning."
            ),
            (
                "flowgen lint specs - --stdin-filename specs/LoginFlow.flow.yaml",
                "Check every spec, one of them as an editor has it."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        var timings = Timings(isOn: arguments.has(Self.timings))
        let limit = try WarningLimit(arguments, for: declaration)
        let reports = try ReportOptions(arguments, for: declaration)
        let part = try arguments[module].map { try SpecsOfModule.find(arguments.positionals, in: $0) }
        let inputs = try part?.inputs ?? StandardInput.specs(arguments, for: declaration)
        let findings = Findings(arguments, console)
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        timings.end(.find)
        if project.isBroken {
            try findings.deliver(project.report, as: reports)
            return Outcome(code: .findings)
        }
        if arguments.has(ConfigurationOptions.show) { return try ConfigurationOptions.print(project, on: console) }
        let pipeline = Pipeline(
            settings: project.configuration.rules, emission: project.configuration.generation.options())
        var checked = try await pipeline.check(inputs, &timings)
        if let part { checked.diagnostics = part.findings(of: checked.diagnostics) }
        try findings.deliver(checked.report, as: reports)
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
