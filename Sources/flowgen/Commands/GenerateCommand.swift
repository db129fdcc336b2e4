import FlowReports
import FlowDiagnostics
import FlowgenCore

/// `flowgen generate PATHS --output DIR`.
enum GenerateCommand: Command {
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR", isRequired: true,
        help: "The folder for the Swift files; `-` prints one file to standard output.")
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
            ("flowgen generate specs --output Generated", "Write the Swift of every spec below `specs`."),
            ("flowgen generate specs --output Generated --check", "Fail in CI if `Generated` is out of date."),
            ("flowgen generate specs/LoginFlow.flow.yaml --output -", "Print the Swift of one spec."),
        ],
        configurationKeys: GenerationKey.allCases.map(\.rawValue))

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let overrides = GenerationOptions.overrides(arguments)
        if arguments.has(ConfigurationOptions.show) {
            let project = try ConfigurationOptions.read(arguments, for: declaration)
            return try refuse(project, arguments, console)
                ?? ConfigurationOptions.print(project, overrides: overrides, on: console)
        }
        guard let folder = arguments[output] else { return Outcome(code: .usageOrEnvironment) }
        try refuseContradictions(arguments, folder)
        let specs = try find(arguments.positionals, outputsIn: folder)
        if folder == "-", specs.inputs.count > 1 {
            throw usage(
                "`--output -` prints one file, but there are \(specs.inputs.count) specs; "
                    + "give the path of one, or an output folder")
        }
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        if let outcome = try refuse(project, arguments, console) { return outcome }
        let pipeline = Pipeline(
            settings: project.configuration.rules, emission: overrides.applied(to: project.configuration.generation))
        let known = try BaselineOptions(arguments, for: declaration).read(project.configuration)
        var checked = try await pipeline.check(specs.inputs)
        checked.diagnostics = known.new(checked.diagnostics, checked.sources)
        let remains = checked.module
        return Outcome(
            code: try await deliver(checked, of: specs, to: folder, pipeline, arguments, console),
            remains: remains)
    }

    /// Ends a run with mistakes in its configuration.
    private static func refuse(
        _ project: DecodedConfiguration, _ arguments: ParsedArguments, _ console: Console
    ) throws(OutputError) -> Outcome? {
        guard project.isBroken else { return nil }
        try Findings(arguments, console).show(project.report, on: .error)
        return Outcome(code: .findings)
    }

    /// Generates Swift, and writes, compares or prints it.
    /// - Parameter checked: consumed, because the texts of the specs are not needed while Swift is generated.
    private static func deliver(
        _ checked: consuming CheckedModule, of specs: FoundSpecs, to folder: String, _ pipeline: Pipeline,
        _ arguments: ParsedArguments, _ console: Console
    ) async throws -> ExitCode {
        let findings = Findings(arguments, console)
        let report = arguments.has(quiet) ? checked.report.withoutInfos : checked.report
        if !report.diagnostics.isEmpty {
            try findings.show(report, on: .error)
        }
        if report.summary.errors > 0 { return .findings }

        if folder == "-" {
            // Only the file of the spec, without the runtime.
            for output in await pipeline.outputs(of: checked)[0].prefix(1) {
                try console.write(output.bytes, to: .output)
            }
            return .fine
        }
        let planner = OutputPlanner(folder: folder, removesStale: specs.areAllOfTheirFolders)
        if arguments.has(check) || arguments.has(dryRun) {
            let (plan, differences) = try await compare(pipeline.outputs(of: consume checked), planner)
            let report = PlanReport(plan: plan, findings: findings, console: console)
            return try arguments.has(check) ? report.compare(differences) : report.announce()
        }
        Leftovers.remove(besides: specs.inputs)
        let plan = try await write(consume checked, pipeline, planner)
        if arguments.has(quiet) { return .fine }
        return try PlanReport(plan: plan, findings: findings, console: console).wrote()
    }

    /// Writes nothing.
    private static func compare(
        _ outputs: OutputBatches, _ planner: OutputPlanner
    ) async throws(OutputError) -> (OutputPlan, [OutputDifference]) {
        var comparison = try OutputComparison(with: planner)
        var differences: [OutputDifference] = []
        try await outputs.forEach { batch throws(OutputError) in
            for output in batch {
                if let difference = try comparison.compare(output) { differences.append(difference) }
            }
        }
        return (try comparison.finish(), differences)
    }

    /// Only runs that may write use the cache: a check in CI is to depend on nothing but its inputs.
    private static func write(
        _ checked: consuming CheckedModule, _ pipeline: Pipeline, _ planner: OutputPlanner
    ) async throws(OutputError) -> OutputPlan {
        let cache = await pipeline.outputCache(of: checked, in: planner.folder)
        let outputs = pipeline.outputs(of: consume checked)
        return try await Interrupts.held { isInterrupted async throws(OutputError) in
            try await OutputUpdate.run(outputs, planner, knownBy: cache, isInterrupted: isInterrupted)
        }
    }

    private static func find(_ paths: [String], outputsIn folder: String) throws(InputError) -> FoundSpecs {
        do { return try InputFinder.find(paths) } catch {
            guard case .noSpecs = error, folder != "-" else { throw error }
            throw .noSpecs(paths: paths, output: folder)
        }
    }

    private static func refuseContradictions(_ arguments: ParsedArguments, _ folder: String) throws(UsageError) {
        if arguments.has(check), arguments.has(dryRun) {
            throw usage("`--check` and `--dry-run` contradict each other; remove one of them")
        }
        if arguments.has(quiet), arguments.has(dryRun) {
            throw usage("`--quiet` hides what `--dry-run` prints; remove one of them")
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
