import FlowReports
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
        options: [module] + ReportOptions.all + FixOptions.all + WarningLimit.options + ConfigurationOptions.all + [
            BaselineOptions.file, BaselineOptions.write, StandardInput.fileName, ColorChoice.option, timings,
        ],
        examples: [
            ("flowgen lint specs", "Check every spec below `specs`."),
            ("flowgen lint specs --strict", "Let nothing that is most likely a mistake pass in CI."),
            ("flowgen lint specs --fix --diff", "Show what can be mended without anybody's help."),
            (
                "flowgen lint specs --write-baseline flows.baseline.yaml",
                "Put off what there is, so that only news fails."
            ),
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
        let fixing = try FixOptions(arguments, for: declaration)
        let baseline = try BaselineOptions(arguments, for: declaration)
        if arguments.has(module),
            arguments.has(StandardInput.fileName) || arguments.positionals.contains(StandardInput.path)
        {
            throw UsageError(
                message:
                    "`--module` is about files, and standard input is none; to check it within its module, name the "
                    + "folder beside it: `flowgen lint DIR - --stdin-filename FILE`",
                command: declaration.name)
        }
        let part = try arguments[module].map { try SpecsOfModule.find(arguments.positionals, in: $0) }
        let inputs = try part?.inputs ?? StandardInput.specs(arguments, for: declaration)
        let findings = Findings(arguments, console)
        var mend = Mending(options: fixing, findings: findings, console: console)
        let project = try mend.configuration(ConfigurationOptions.read(arguments, for: declaration))
        timings.end(.find)
        if project.isBroken {
            try mend.deliver()
            try show(project.report, fixing, findings, as: reports)
            return Outcome(code: .findings)
        }
        if arguments.has(ConfigurationOptions.show) { return try ConfigurationOptions.print(project, on: console) }
        let known = try baseline.read(project.configuration, reports)
        let pipeline = Pipeline(
            settings: project.configuration.rules, emission: project.configuration.generation.options())
        var checked = try await mend.check(inputs, pipeline, &timings) { findings, sources in
            let new = known.new(findings, sources)
            return part?.findings(of: new) ?? new
        }
        try mend.deliver()
        // The whole module is held against the baseline, whatever of it is shown: what is in it and not shown is not gone.
        let all = checked.diagnostics
        let new = known.new(all, checked.sources)
        checked.diagnostics = part?.findings(of: new) ?? new
        if let target = baseline.target {
            return try putOff(checked, in: target, findings, console, as: reports)
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
        return Outcome(code: summary.errors > 0 || mend.differs ? .findings : .fine, remains: checked)
    }

    /// A difference on standard output is for `patch`, so findings go beside it.
    private static func show(
        _ report: Report, _ fixing: FixOptions, _ findings: Findings, as reports: ReportOptions
    ) throws(OutputError) {
        if fixing.isDiff { try findings.show(report, on: .error) } else { try findings.deliver(report, as: reports) }
    }

    /// `--write-baseline`.
    private static func putOff(
        _ checked: CheckedModule, in path: String, _ findings: Findings, _ console: Console,
        as reports: ReportOptions
    ) throws -> Outcome {
        let hopeless = checked.diagnostics.filter { !Baseline.canHold($0) }
        guard hopeless.isEmpty else {
            try findings.deliver(Report(diagnostics: hopeless, sources: checked.sources), as: reports)
            try console.write(
                "no baseline was written: with these errors nobody knows what else there is; mend them first\n",
                to: .error)
            return Outcome(code: .findings, remains: checked)
        }
        let baseline = Baseline(of: checked.diagnostics, in: checked.sources, beside: path)
        try BaselineFile.write(baseline, to: path)
        let count = baseline.total
        let line = "put off \(count) finding\(count == 1 ? "" : "s") in \(path)"
        try console.write("\(PrintableText.oneLine(line))\n", to: .error)
        return Outcome(code: .fine, remains: checked)
    }
}
