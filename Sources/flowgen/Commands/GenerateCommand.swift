import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// `flowgen generate PATHS --output DIR`.
enum GenerateCommand: Command {
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR",
        help: "The folder for the Swift files; `-` prints one file to standard output. Required with PATHS.")
    static let module = OptionDeclaration.value(
        "module", "NAME", help: "Without PATHS: generate only the module of this name in the configuration.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; print how the files on disk differ, and fail if they do.")
    static let dryRun = OptionDeclaration.flag(
        "dry-run", help: "Write nothing; list what would be written and removed.")
    static let quiet = OptionDeclaration.flag(
        "quiet", letter: "q", help: "Print only warnings and errors.")

    static let format = OptionDeclaration.choice(
        "format", of: ["text", ReporterRegistry.agent.name], default: "text",
        help:
            "The format of what is reported: `text` for people, on standard error; `agent` for agents, on standard output."
    )

    static let declaration = CommandDeclaration(
        name: "generate",
        summary: "Compile specs to Swift, one file for each spec.",
        discussion: [
            "Only what differs is written. Files without the header of generated files are never overwritten. "
                + "If all PATHS are folders, outputs whose spec is not in them are removed: an output folder belongs to one "
                + "module: use another output folder for another set of spec folders.",
            "Diagnostics go to standard error. If there are errors in the specs, nothing is written or removed.",
        ],
        positionals: [SpecPaths.positional],
        options: [output, module] + TargetOptions.all + [check, dryRun, quiet, format] + GenerationOptions.all
            + ConfigurationOptions.all
            + [BaselineOptions.file, PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen generate", "Write the Swift of every module of the configuration."),
            ("flowgen generate --check", "Fail in CI if the Swift of a module is out of date."),
            ("flowgen generate specs --output Generated", "Write the Swift of every spec below `specs`."),
            ("flowgen generate specs/LoginFlow.flow.yaml --output -", "Print the Swift of one spec."),
        ],
        configurationKeys: GenerationKey.allCases.map(\.rawValue))

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let overrides = GenerationOptions.overrides(arguments)
        if arguments.has(ConfigurationOptions.show) {
            let project = try ConfigurationOptions.read(arguments, for: declaration)
            return try refuse(project.report, arguments, console)
                ?? ConfigurationOptions.print(project, overrides: overrides, on: console)
        }
        try refuseContradictions(arguments)
        let specs = try arguments[output].map { try find(arguments.positionals, outputsIn: $0) }
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        if let outcome = try refuse(project.report, arguments, console) { return outcome }
        var runs: [GeneratedRun] = []
        if let specs, let folder = arguments[output] {
            var module = LintedModule(inputs: specs.inputs, generation: project.configuration.generation)
            if let target = try NamedTarget(arguments) {
                if let used = target.used, let outcome = try refuse(used.report, arguments, console) { return outcome }
                module = try target.module(specs, project.configuration.generation)
            }
            let folders = [GeneratedFolder(specs: specs, path: folder, part: module.parts.count - 1)]
            runs = [GeneratedRun(module: module, folders: folders)]
        } else {
            let found = try SpecPaths.modules(of: project, for: declaration)
            if let outcome = try refuse(found.report, arguments, console) { return outcome }
            if let path = project.path {
                for module in found.modules { try module.checkOutput(namedBy: path) }
            }
            runs = try outputs(of: found, only: arguments[module], project)
        }
        let known = try BaselineOptions(arguments, for: declaration).read(project.configuration)
        var checks: [ModuleCheck] = []
        for run in runs {
            var parts = run.module.parts
            for part in parts.indices { parts[part].choose(overrides.applied(to: parts[part].emission)) }
            let pipeline = Pipeline(settings: project.configuration.rules, parts: parts)
            var checked = try await pipeline.check(run.module.inputs)
            checked.diagnostics = known.new(checked.diagnostics, checked.sources)
            let used = run.module.errorsInUsed(checked, project.report.sources)
            checks.append(ModuleCheck(run: run, pipeline: pipeline, checked: checked, used: used))
        }
        let remains = checks.map(\.checked.module)
        return Outcome(code: try await deliver(checks, arguments, console), remains: remains)
    }

    /// The specs of a module and the folder for their Swift.
    private struct GeneratedFolder: Sendable {
        let specs: FoundSpecs
        let path: String
        /// The module among those of the run.
        let part: Int
    }

    /// Modules that are read as one.
    private struct GeneratedRun: Sendable {
        let module: LintedModule
        let folders: [GeneratedFolder]
    }

    private struct ModuleCheck: Sendable {
        let run: GeneratedRun
        let pipeline: Pipeline
        let checked: CheckedModule
        /// What is wrong in modules that are only used.
        let used: Report
    }

    /// The modules of a project that have an output.
    private static func outputs(
        of found: ConfiguredModules, only name: String?, _ project: DecodedConfiguration
    ) throws(UsageError) -> [GeneratedRun] {
        let runs = try SpecPaths.runs(of: found, only: name, for: declaration).map { run in
            let folders = run.outputs.map { GeneratedFolder(specs: $0.specs, path: $0.path, part: $0.part) }
            return GeneratedRun(module: LintedModule(run), folders: folders)
        }
        // A run without a folder is checked if others use it.
        guard runs.allSatisfy(\.folders.isEmpty) else { return runs.filter { !$0.folders.isEmpty } }
        throw usage(
            "no module of `\(project.path ?? ConfigurationFile.name)` has an `output`; add one, as in "
                + "`output: Sources/Flows`, unless a plug-in generates the code")
    }

    private static func isForAgents(_ arguments: ParsedArguments) -> Bool {
        arguments[format] == ReporterRegistry.agent.name
    }

    /// Ends a run with mistakes in its configuration.
    private static func refuse(
        _ mistakes: Report, _ arguments: ParsedArguments, _ console: Console
    ) throws(OutputError) -> Outcome? {
        if mistakes.diagnostics.isEmpty { return nil }
        if isForAgents(arguments) {
            return Outcome(code: try AgentReport(report: mistakes, console: console).show())
        }
        try PrintedDiagnostics(arguments, console).show(mistakes, on: .error)
        return Outcome(code: .findings)
    }

    /// Generates Swift, and writes, compares or prints it. If one module has an error, that of no module is written.
    /// - Parameter checks: consumed, because the texts of the specs are not needed while Swift is generated.
    private static func deliver(
        _ checks: consuming [ModuleCheck], _ arguments: ParsedArguments, _ console: Console
    ) async throws -> ExitCode {
        var checks = checks
        let findings = PrintedDiagnostics(arguments, console)
        let all = Report.joining(
            checks.flatMap { $0.used.diagnostics.isEmpty ? [$0.checked.report] : [$0.checked.report, $0.used] })
        let report = arguments.has(quiet) ? all.withoutInfos : all
        let agent = isForAgents(arguments) ? AgentReport(report: report, console: console) : nil
        if let agent {
            if report.summary.errors > 0 { return try agent.show() }
        } else if !report.diagnostics.isEmpty {
            try findings.show(report, on: .error)
        }
        if report.summary.errors > 0 { return .findings }

        if let check = checks.first, check.run.folders.first?.path == "-" {
            // Only the file of the spec, without the runtime.
            for output in await check.pipeline.outputs(of: check.checked)[0].prefix(1) {
                try console.write(output.bytes, to: .output)
            }
            return .fine
        }
        let isWriting = !arguments.has(check) && !arguments.has(dryRun)
        if isWriting {
            for folder in checks.flatMap(\.run.folders) { Leftovers.remove(besides: folder.specs.inputs) }
        }
        var jobs: [Job] = []
        for check in checks {
            for folder in check.run.folders { jobs.append(await Job(folder, check, usesCache: isWriting)) }
        }
        checks = []
        if !isWriting {
            let comparisons = try await compare(jobs)
            if let agent {
                if arguments.has(dryRun) { try refuseObstacles(of: comparisons.map(\.plan)) }
                return try agent.show(comparisons.map(\.plan), wouldWrite: arguments.has(dryRun))
            }
            let reports = comparisons.map { PlanReport(plan: $0.plan, findings: findings, console: console) }
            if arguments.has(dryRun) {
                try refuseObstacles(of: comparisons.map(\.plan))
                for report in reports { try report.announce() }
                return .fine
            }
            var code = ExitCode.fine
            for (report, comparison) in zip(reports, comparisons) {
                if try report.compare(comparison.differences) != .fine { code = .findings }
            }
            return code
        }
        let plans = try await write(jobs)
        if let agent { return try agent.show(wrote: plans) }
        for plan in plans where !arguments.has(quiet) {
            try PlanReport(plan: plan, findings: findings, console: console).wrote()
        }
        return .fine
    }

    /// The Swift of a module, still to be generated, and its folder.
    private struct Job: Sendable {
        let outputs: OutputBatches
        let planner: OutputPlanner
        let cache: OutputCache?

        /// - Parameter usesCache: only runs that may write use the cache: a check in CI is to depend on nothing but its inputs.
        init(_ folder: GeneratedFolder, _ check: ModuleCheck, usesCache: Bool) async {
            planner = OutputPlanner(folder: folder.path, removesStale: folder.specs.areAllOfTheirFolders)
            cache =
                usesCache
                ? await check.pipeline.outputCache(of: check.checked, ofPart: folder.part, in: folder.path) : nil
            outputs = check.pipeline.outputs(of: check.checked, ofPart: folder.part)
        }
    }

    /// Writes nothing.
    private static func compare(
        _ jobs: [Job]
    ) async throws(OutputError) -> [(plan: OutputPlan, differences: [OutputDifference])] {
        var compared: [(plan: OutputPlan, differences: [OutputDifference])] = []
        for job in jobs { compared.append(try await job.planner.compare(job.outputs)) }
        return compared
    }

    /// Writes nothing if there is something in the way of any module.
    private static func write(_ jobs: [Job]) async throws(OutputError) -> [OutputPlan] {
        try await Interrupts.held { isInterrupted async throws(OutputError) in
            var updates: [OutputUpdate] = []
            for job in jobs where !isInterrupted() {
                updates.append(
                    try await OutputUpdate(job.outputs, job.planner, knownBy: job.cache, isInterrupted: isInterrupted))
            }
            try refuseObstacles(of: updates.map(\.plan))
            for update in updates where !isInterrupted() { try update.apply() }
            return updates.map(\.plan)
        }
    }

    private static func refuseObstacles(of plans: [OutputPlan]) throws(OutputError) {
        let obstacles = plans.flatMap(\.obstacles)
        if !obstacles.isEmpty { throw .inTheWay(obstacles) }
    }

    private static func find(_ paths: [String], outputsIn folder: String) throws -> FoundSpecs {
        let specs: FoundSpecs
        do throws(InputError) { specs = try InputFinder.find(paths) } catch {
            guard case .noSpecs = error, folder != "-" else { throw error }
            throw InputError.noSpecs(paths: paths, output: folder)
        }
        if folder == "-", specs.inputs.count > 1 {
            throw usage(
                "`--output -` prints one file, but there are \(specs.inputs.count) specs; "
                    + "give the path of one, or an output folder")
        }
        return specs
    }

    private static func refuseContradictions(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(check), arguments.has(dryRun) {
            throw usage("`--check` and `--dry-run` contradict each other; remove one of them")
        }
        if isForAgents(arguments), arguments[output] == "-" {
            throw usage("`--output -` and `--format agent` would both go to standard output; remove one of them")
        }
        if arguments.has(quiet), arguments.has(dryRun) {
            throw usage("`--quiet` hides what `--dry-run` prints; remove one of them")
        }
        guard let folder = arguments[output] else {
            if arguments.positionals.isEmpty { return }
            if let last = arguments.positionals.dropFirst().last, !last.ends(with: ".yaml"), !last.ends(with: ".yml") {
                throw usage(
                    "`--output DIR` is missing; write `--output \(last)` if that is the folder for the Swift files")
            }
            throw usage(
                "`--output DIR` is missing; add it, as in `flowgen generate specs --output Generated`, or leave out the paths to "
                    + "generate the `modules` of the configuration")
        }
        if arguments.positionals.isEmpty {
            throw usage(
                "`--output` needs the specs to generate from; add them, as in `flowgen generate specs --output \(folder)`"
            )
        }
        try TargetOptions.refuseContradictions(arguments, for: declaration)
        if folder.ends(with: ".swift") {
            throw usage(
                "`--output` must be a folder, but `\(folder)` looks like a file; each file is named after its spec, so give the"
                    + " folder, `-` for standard output, or `\(folder)/` if it is a folder")
        }
        for option in [check, dryRun] where folder == "-" && arguments.has(option) {
            throw usage("`\(option.spelling)` needs an output folder; give `--output` one instead of `-`")
        }
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}
