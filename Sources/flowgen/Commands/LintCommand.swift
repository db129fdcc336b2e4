import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowLint
import FlowModel
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// `flowgen lint PATHS`.
enum LintCommand: Command {
    static let module = OptionDeclaration.value(
        "module", "DIR|NAME",
        help:
            "Check PATHS as part of the module of all specs below DIR; report diagnostics in PATHS, and every error of the "
            + "module. Without PATHS: check only the module of this name in the configuration.")
    static let changed = OptionDeclaration.flag(
        "changed",
        help:
            "PATHS are changed files: check the modules of the configuration that they belong to; report diagnostics in PATHS, "
            + "and every error of these modules. A changed configuration concerns all of its specs. For hooks.")
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
                + "is not saved yet together with the specs around it. Alone, it is checked within its module of the configuration.",
        ],
        positionals: [SpecPaths.positional],
        options: [module, changed] + TargetOptions.all + ReportOptions.all + [PrintedDiagnostics.all] + FixOptions.all
            + WarningLimit.options
            + ConfigurationOptions.all + [
                BaselineOptions.file, BaselineOptions.write, StandardInput.fileName, ColorChoice.option, timings,
            ],
        examples: [
            ("flowgen lint", "Check every module of the configuration."),
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
                "flowgen lint - --stdin-filename specs/LoginFlow.flow.yaml",
                "Check a spec from standard input within its module."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        var timings = Timings(isOn: arguments.has(Self.timings))
        let limit = try WarningLimit(arguments, for: declaration)
        let reports = try ReportOptions(arguments, for: declaration)
        let fixing = try FixOptions(arguments, for: declaration)
        let baseline = try BaselineOptions(arguments, for: declaration)
        let sources = try LintSources(arguments, for: declaration)
        let findings = PrintedDiagnostics(arguments, console)
        var run = Fixing(options: fixing, findings: findings, console: console)
        let configurations = try sources.configurations(arguments, for: declaration)
        try refuse(
            outputsOf: reports, baseline, among: sources.inputs,
            configurations.flatMap { $0.report.sources.files.map(\.path) })
        let decoded = configurations.map { run.configuration($0) }
        timings.end(.find)
        let broken = decoded.filter(\.isBroken)
        if !broken.isEmpty {
            try run.deliver()
            try show(Report.joining(broken.map(\.report)), fixing, findings, as: reports)
            return Outcome(code: .findings)
        }
        if arguments.has(ConfigurationOptions.show), let project = decoded.first {
            return try ConfigurationOptions.print(project, on: console)
        }
        let (projects, mistakes) = try sources.projects(decoded, for: declaration) { line in
            try console.write("\(PrintableText.oneLine(line))\n", to: .error)
        }
        if !mistakes.diagnostics.isEmpty {
            try run.deliver()
            try show(mistakes, fixing, findings, as: reports)
            return Outcome(code: .findings)
        }
        try refuse(outputsOf: reports, baseline, among: projects.flatMap(\.modules).flatMap(\.inputs), [])
        timings.end(.find)

        var checks: [ProjectCheck] = []
        for project in projects {
            let known = try baseline.read(project.configuration, reports)
            checks.append(
                try await project.check(known: known, searchesNeighbours: project.isOnDisk) { _, module, shown in
                    let pipeline = module.pipeline(project.configuration.rules)
                    return try await run.check(module.inputs, pipeline, &timings, shown: shown)
                })
        }
        if !fixing.isDiff { for module in projects.flatMap(\.modules) { Leftovers.remove(besides: module.inputs) } }
        try run.deliver()
        let report = Report.joining(checks.map(\.shown))
        if let target = baseline.target {
            let code = try writeBaseline(report, in: target, findings, console, as: reports)
            return Outcome(code: code, remains: checks)
        }
        try show(report, fixing, findings, as: reports)
        for check in checks { try check.known.report(check.all.diagnostics, check.all.sources, to: console) }
        timings.end(.report)
        try console.write(timings.description, to: .error)
        let summary = report.summary
        if let objection = limit?.objection(to: summary) {
            try console.write("\(objection)\n", to: .error)
            return Outcome(code: .findings, remains: checks)
        }
        return Outcome(code: summary.errors > 0 || run.differs ? .findings : .fine, remains: checks)
    }

    /// Checks that the run would write none of the files that it reads.
    private static func refuse(
        outputsOf reports: ReportOptions, _ baseline: BaselineOptions, among inputs: Pipeline.Inputs,
        _ configurations: [String]
    ) throws {
        let specs = inputs.map(\.path)
        try reports.refuse("spec", specs)
        try reports.refuse("configuration", configurations)
        if let target = baseline.target,
            (specs + configurations).contains(where: { FileIdentity($0) == FileIdentity(target) })
        {
            throw BaselineError.notABaseline(path: target)
        }
    }

    /// Standard output contains the difference for `patch`, so diagnostics go to standard error.
    private static func show(
        _ report: Report, _ fixing: FixOptions, _ findings: PrintedDiagnostics, as reports: ReportOptions
    ) throws(OutputError) {
        if fixing.isDiff {
            try findings.show(report, on: .error)
        } else {
            try findings.deliver(report, as: reports.standard, files: reports.files)
        }
    }

    /// `--write-baseline`.
    private static func writeBaseline(
        _ report: Report, in path: String, _ findings: PrintedDiagnostics, _ console: Console,
        as reports: ReportOptions
    ) throws -> ExitCode {
        let blocking = report.diagnostics.filter { !Baseline.canHold($0) }
        guard blocking.isEmpty else {
            try findings.deliver(
                Report(diagnostics: blocking, sources: report.sources), as: reports.standard, files: reports.files)
            try console.write(
                "no baseline was written, since these errors hide others; fix them first\n",
                to: .error)
            return .findings
        }
        let baseline = Baseline(of: report.diagnostics, in: report.sources, beside: path)
        try Interrupts.held { isInterrupted in try BaselineFile.write(baseline, to: path, isInterrupted: isInterrupted)
        }
        let count = baseline.total
        let line = "recorded \(count) diagnostic\(count == 1 ? "" : "s") in \(path)"
        try console.write("\(PrintableText.oneLine(line))\n", to: .error)
        return .fine
    }
}
