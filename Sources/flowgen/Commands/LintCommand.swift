import FlowReports
import FlowDiagnostics
import FlowParallelism
import FlowgenCore

/// `flowgen lint PATHS`.
enum LintCommand: Command {
    static let module = OptionDeclaration.value(
        "module", "DIR",
        help:
            "Check PATHS as part of the module of all specs below DIR; report diagnostics in PATHS, and every error of the "
            + "module.")
    static let timings = OptionDeclaration.flag(
        "timings", help: "Print to standard error how long each phase of the run took.")

    static let declaration = CommandDeclaration(
        name: "lint",
        summary: "Check specs and report diagnostics.",
        discussion: [
            "Diagnostics go to standard output, and a line with their count to standard error. Warnings alone do not fail, "
                + "unless an option says so.",
            "Formats for CI name files relative to the current folder: run flowgen in the root of the repository.",
            "`-` among PATHS is standard input, which replaces the file named by `--stdin-filename`: an editor can check what "
                + "is not saved yet together with the specs around it.",
        ],
        positionals: [SpecPaths.positional],
        options: [module] + ReportOptions.all + [Findings.all] + FixOptions.all + WarningLimit.options
            + ConfigurationOptions.all + [
                BaselineOptions.file, BaselineOptions.write, StandardInput.fileName, ColorChoice.option, timings,
            ],
        examples: [
            ("flowgen lint specs", "Check every spec below `specs`."),
            ("flowgen lint specs --strict", "Fail in CI if there are warnings."),
            ("flowgen lint specs --fix --diff", "Print the fixes that can be applied automatically."),
            (
                "flowgen lint specs --write-baseline flows.baseline.yaml",
                "Record all current diagnostics, so that only new diagnostics fail."
            ),
            (
                "flowgen lint specs --format github --output sarif=flowgen.sarif",
                "Annotate a pull request, and write a file for code scanning."
            ),
            (
                "flowgen lint specs - --stdin-filename specs/LoginFlow.flow.yaml",
                "Check every spec, one of them from standard input."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        var timings = Timings(isOn: arguments.has(Self.timings))
        let limit = try WarningLimit(arguments, for: declaration)
        let reports = try ReportOptions(arguments, for: declaration)
        let fixing = try FixOptions(arguments, for: declaration)
        let baseline = try BaselineOptions(arguments, for: declaration)
        if arguments.has(module),
            arguments.has(StandardInput.fileName) || arguments.positionals.contains(StandardInput.path)
        {
            throw UsageError(
                message:
                    "`--module` cannot be combined with standard input; to check it within its module, name the "
                    + "folder too: `flowgen lint DIR - --stdin-filename FILE`",
                command: declaration.name)
        }
        let part = try arguments[module].map { try SpecsOfModule.find(arguments.positionals, in: $0) }
        let inputs = try part?.inputs ?? StandardInput.specs(arguments, for: declaration)
        let findings = Findings(arguments, console)
        var run = Fixing(options: fixing, findings: findings, console: console)
        let configuration = try ConfigurationOptions.read(arguments, for: declaration)
        try refuse(outputsOf: reports, baseline, among: inputs, configuration)
        let project = run.configuration(configuration)
        timings.end(.find)
        if project.isBroken {
            try run.deliver()
            try show(project.report, fixing, findings, as: reports)
            return Outcome(code: .findings)
        }
        if arguments.has(ConfigurationOptions.show) { return try ConfigurationOptions.print(project, on: console) }
        let known = try baseline.read(project.configuration, reports)
        let pipeline = Pipeline(
            settings: project.configuration.rules, emission: project.configuration.generation)
        var checked = try await run.check(inputs, pipeline, &timings) { findings, sources in
            let new = known.new(findings, sources)
            return part?.findings(of: new) ?? new
        }
        if !fixing.isDiff { Leftovers.remove(besides: inputs) }
        try run.deliver()
        // The whole module is compared with the baseline: an entry for a file that is not shown is not stale.
        let all = checked.diagnostics
        let new = known.new(all, checked.sources)
        checked.diagnostics = part?.findings(of: new) ?? new
        if let target = baseline.target {
            return try writeBaseline(checked, in: target, findings, console, as: reports)
        }
        try show(checked.report, fixing, findings, as: reports)
        try known.report(all, checked.sources, to: console)
        timings.end(.report)
        try console.write(timings.description, to: .error)
        let summary = checked.report.summary
        if let objection = limit?.objection(to: summary) {
            try console.write("\(objection)\n", to: .error)
            return Outcome(code: .findings, remains: checked)
        }
        return Outcome(code: summary.errors > 0 || run.differs ? .findings : .fine, remains: checked)
    }

    /// Checks that the run would write none of the files that it reads.
    private static func refuse(
        outputsOf reports: ReportOptions, _ baseline: BaselineOptions, among inputs: Pipeline.Inputs,
        _ configuration: DecodedConfiguration
    ) throws {
        let specs = inputs.map(\.path)
        let configurations = configuration.report.sources.files.map(\.path)
        try reports.refuse("spec", specs)
        try reports.refuse("configuration", configurations)
        if let target = baseline.target,
            (specs + configurations).contains(where: { FilePlace($0) == FilePlace(target) })
        {
            throw BaselineError.notABaseline(path: target)
        }
    }

    /// Standard output contains the difference for `patch`, so diagnostics go to standard error.
    private static func show(
        _ report: Report, _ fixing: FixOptions, _ findings: Findings, as reports: ReportOptions
    ) throws(OutputError) {
        if fixing.isDiff {
            try findings.show(report, on: .error)
        } else {
            try findings.deliver(report, as: reports.standard, files: reports.files)
        }
    }

    /// `--write-baseline`.
    private static func writeBaseline(
        _ checked: CheckedModule, in path: String, _ findings: Findings, _ console: Console,
        as reports: ReportOptions
    ) throws -> Outcome {
        let blocking = checked.diagnostics.filter { !Baseline.canHold($0) }
        guard blocking.isEmpty else {
            try findings.deliver(
                Report(diagnostics: blocking, sources: checked.sources), as: reports.standard, files: reports.files)
            try console.write(
                "no baseline was written, since these errors hide others; fix them first\n",
                to: .error)
            return Outcome(code: .findings, remains: checked)
        }
        let baseline = Baseline(of: checked.diagnostics, in: checked.sources, beside: path)
        try Interrupts.held { isInterrupted in try BaselineFile.write(baseline, to: path, isInterrupted: isInterrupted)
        }
        let count = baseline.total
        let line = "recorded \(count) diagnostic\(count == 1 ? "" : "s") in \(path)"
        try console.write("\(PrintableText.oneLine(line))\n", to: .error)
        return Outcome(code: .fine, remains: checked)
    }
}
