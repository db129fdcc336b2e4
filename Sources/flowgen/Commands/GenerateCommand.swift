import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowgenCore

/// `flowgen generate PATHS --output DIR`.
enum GenerateCommand: Command {
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR",
        help: "The folder for the Swift files; `-` prints one file to standard output. Required with PATHS.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; print how the files on disk differ, and fail if they do.")
    static let dryRun = OptionDeclaration.flag(
        "dry-run", help: "Write nothing; list what would be written and removed.")
    static let quiet = OptionDeclaration.flag(
        "quiet", letter: "q", help: "Print only warnings and errors.")

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
        options: [output, check, dryRun, quiet] + GenerationOptions.all + ConfigurationOptions.all
            + [BaselineOptions.file, Findings.all, ColorChoice.option],
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
        var modules: [GeneratedFolder] = []
        if let specs, let folder = arguments[output] {
            modules = [GeneratedFolder(specs: specs, path: folder, choices: project.configuration.generation)]
        } else {
            let found = try SpecPaths.modules(of: project, for: declaration)
            if let outcome = try refuse(found.report, arguments, console) { return outcome }
            modules = try outputs(of: found, project)
        }
        let known = try BaselineOptions(arguments, for: declaration).read(project.configuration)
        var checks: [ModuleCheck] = []
        for module in modules {
            let pipeline = Pipeline(
                settings: project.configuration.rules, emission: overrides.applied(to: module.choices))
            var checked = try await pipeline.check(module.specs.inputs)
            checked.diagnostics = known.new(checked.diagnostics, checked.sources)
            checks.append(ModuleCheck(folder: module, pipeline: pipeline, checked: checked))
        }
        return Outcome(code: try await deliver(checks, arguments, console), remains: checks)
    }

    /// The specs of a module and the folder for their Swift.
    private struct GeneratedFolder: Sendable {
        let specs: FoundSpecs
        let path: String
        let choices: EmissionOptions
    }

    private struct ModuleCheck: Sendable {
        let folder: GeneratedFolder
        let pipeline: Pipeline
        let checked: CheckedModule
    }

    /// The modules of a project that have an output.
    private static func outputs(
        of found: ConfiguredModules, _ project: DecodedConfiguration
    ) throws(UsageError) -> [GeneratedFolder] {
        let folders = found.modules.compactMap { module in
            module.output.map { GeneratedFolder(specs: module.specs, path: $0, choices: module.generation) }
        }
        guard folders.isEmpty else { return folders }
        throw usage(
            "no module of `\(project.path ?? ConfigurationFile.name)` has an `output`; add one, as in "
                + "`output: Sources/Flows`, unless a plug-in generates the code")
    }

    /// Ends a run with mistakes in its configuration.
    private static func refuse(
        _ mistakes: Report, _ arguments: ParsedArguments, _ console: Console
    ) throws(OutputError) -> Outcome? {
        if mistakes.diagnostics.isEmpty { return nil }
        try Findings(arguments, console).show(mistakes, on: .error)
        return Outcome(code: .findings)
    }

    /// Generates Swift, and writes, compares or prints it. If one module has an error, that of no module is written.
    private static func deliver(
        _ checks: [ModuleCheck], _ arguments: ParsedArguments, _ console: Console
    ) async throws -> ExitCode {
        let findings = Findings(arguments, console)
        let all = Report.joining(checks.map(\.checked.report))
        let report = arguments.has(quiet) ? all.withoutInfos : all
        if !report.diagnostics.isEmpty {
            try findings.show(report, on: .error)
        }
        if report.summary.errors > 0 { return .findings }

        if let check = checks.first, check.folder.path == "-" {
            // Only the file of the spec, without the runtime.
            for output in await check.pipeline.generate(check.checked).outputs.prefix(1) {
                try console.write(output.bytes, to: .output)
            }
            return .fine
        }
        let isWriting = !arguments.has(self.check) && !arguments.has(dryRun)
        var followers: [PlanFollower] = []
        for check in checks {
            followers.append(
                PlanFollower(
                    plan: try await plan(check, usesCache: isWriting), findings: findings, console: console))
        }
        var code = ExitCode.fine
        if arguments.has(self.check) {
            for follower in followers where try follower.compare() != .fine { code = .findings }
            return code
        }
        // Nothing is written if there is something in the way of any module.
        let obstacles = followers.flatMap(\.plan.obstacles)
        guard obstacles.isEmpty else { throw OutputError.inTheWay(obstacles) }
        for (follower, check) in zip(followers, checks) {
            if arguments.has(dryRun) {
                code = try follower.announce()
            } else {
                Leftovers.remove(besides: check.folder.specs.inputs)
                code = try follower.write(isQuiet: arguments.has(quiet))
            }
        }
        return code
    }

    /// Generates nothing if the outputs are known to be up to date. Only runs that may write use the cache: a check in CI is to
    /// depend on nothing but its inputs.
    private static func plan(_ check: ModuleCheck, usesCache: Bool) async throws -> OutputPlan {
        let (pipeline, checked) = (check.pipeline, check.checked)
        let planner = OutputPlanner(
            folder: check.folder.path, removesStale: check.folder.specs.areAllOfTheirFolders)
        let cache = usesCache ? await pipeline.outputCache(of: checked, in: planner.folder) : nil
        if let cache, let plan = try await planner.plan(pipeline.outputNames(of: checked), knownBy: cache) {
            return plan
        }
        let outputs = await pipeline.generate(checked).outputs
        await cache?.remember(outputs)
        return try planner.plan(outputs)
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
        if arguments.has(quiet), arguments.has(dryRun) {
            throw usage("`--quiet` hides what `--dry-run` prints; remove one of them")
        }
        guard let folder = arguments[output] else {
            if arguments.positionals.isEmpty { return }
            throw usage(
                "`--output DIR` is missing; add it, as in `flowgen generate specs --output Generated`, or leave out the paths to "
                    + "generate the `modules` of the configuration")
        }
        if arguments.positionals.isEmpty {
            throw usage(
                "`--output` needs the specs to generate from; add them, as in `flowgen generate specs --output \(folder)`"
            )
        }
        if folder.hasSuffix(".swift") {
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
