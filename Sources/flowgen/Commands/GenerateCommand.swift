import FlowReports
import FlowDiagnostics
import FlowgenCore

/// `flowgen generate PATHS --output DIR`.
enum GenerateCommand: Command {
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR", isRequired: true,
        help: "The folder that the Swift files go to; `-` for one file to standard output.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; fail if anything on disk differs, and print the difference.")
    static let dryRun = OptionDeclaration.flag("dry-run", help: "Write nothing; say what would be written and removed.")
    static let quiet = OptionDeclaration.flag(
        "quiet", letter: "q", help: "Say nothing where nothing is wrong: neither infos nor what was written.")

    static let declaration = CommandDeclaration(
        name: "generate",
        summary: "Compile specs to Swift, one file for each spec.",
        discussion: [
            "Only what differs is written. Files that do not carry flowgen's header are never overwritten. "
                + "Where all PATHS are folders, outputs whose spec is not in them are removed: an output folder belongs to "
                + "one module, and so to one set of folders.",
            "Findings go to standard error. Where there are errors in the specs, nothing is written or removed.",
        ],
        positionals: [SpecPaths.positional],
        options: [output, check, dryRun, quiet] + GenerationOptions.all + ConfigurationOptions.all
            + [BaselineOptions.file, ColorChoice.option],
        examples: [
            ("flowgen generate specs --output Generated", "Keep `Generated` true to every spec below `specs`."),
            ("flowgen generate specs --output Generated --check", "Fail in CI where somebody forgot to."),
            ("flowgen generate specs/LoginFlow.flow.yaml --output -", "Show what one spec becomes."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        if arguments.has(ConfigurationOptions.show) { return try showConfiguration(arguments, console) }
        guard let folder = arguments[output] else { return Outcome(code: .usageOrEnvironment) }
        try refuseContradictions(arguments, folder)
        let specs = try find(arguments.positionals, outputsIn: folder)
        if folder == "-", specs.inputs.count > 1 {
            throw usage(
                "`--output -` prints one file, but there are \(specs.inputs.count) specs; "
                    + "give the path of one, or an output folder")
        }
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        if project.isBroken {
            try Findings(arguments, console).show(project.report, on: .error)
            return Outcome(code: .findings)
        }
        let choices = try GenerationOptions.choices(arguments, for: declaration)
        let pipeline = Pipeline(
            settings: project.configuration.rules,
            emission: project.configuration.generation.options(overriddenBy: choices))
        let known = try BaselineOptions(arguments, for: declaration).read(project.configuration)
        var checked = try await pipeline.check(specs.inputs)
        checked.diagnostics = known.new(checked.diagnostics, checked.sources)
        let generated = await pipeline.generate(checked)
        return Outcome(code: try deliver(generated, of: specs, to: folder, arguments, console), remains: checked)
    }

    private static func showConfiguration(_ arguments: ParsedArguments, _ console: Console) throws -> Outcome {
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        if project.isBroken {
            try Findings(arguments, console).show(project.report, on: .error)
            return Outcome(code: .findings)
        }
        let choices = try GenerationOptions.choices(arguments, for: declaration)
        return try ConfigurationOptions.print(project, overriddenBy: choices, on: console)
    }

    /// Writes the Swift, compares it or shows it, whatever was asked for.
    private static func deliver(
        _ generated: GeneratedModule, of specs: FoundSpecs, to folder: String, _ arguments: ParsedArguments,
        _ console: Console
    ) throws -> ExitCode {
        let findings = Findings(arguments, console)
        let report = arguments.has(quiet) ? generated.report.withoutInfos : generated.report
        if !report.diagnostics.isEmpty {
            try findings.show(report, on: .error)
        }
        if generated.report.summary.errors > 0 { return .findings }

        if folder == "-" {
            // What is written for the spec; a runtime beside it is no part of that.
            for output in generated.outputs.prefix(1) { try console.write(output.bytes, to: .output) }
            return .fine
        }
        let planner = OutputPlanner(folder: folder, removesStale: specs.areAllOfTheirFolders)
        let plan = try planner.plan(generated.outputs)
        let follower = PlanFollower(plan: plan, findings: findings, console: console)
        if arguments.has(check) { return try follower.compare() }
        if arguments.has(dryRun) { return try follower.announce() }
        return try follower.write(isQuiet: arguments.has(quiet))
    }

    private static func find(_ paths: [String], outputsIn folder: String) throws(InputError) -> FoundSpecs {
        do { return try InputFinder.find(paths) } catch {
            guard case .noSpecs = error, folder != "-" else { throw error }
            throw .noSpecs(paths: paths, output: folder)
        }
    }

    private static func refuseContradictions(_ arguments: ParsedArguments, _ folder: String) throws(UsageError) {
        if arguments.has(check), arguments.has(dryRun) {
            throw usage("`--check` and `--dry-run` both write nothing, in different ways; choose one")
        }
        if arguments.has(quiet), arguments.has(dryRun) {
            throw usage("`--quiet` leaves nothing of what `--dry-run` says; leave one of them out")
        }
        if folder.hasSuffix(".swift") {
            throw usage(
                "`--output` is a folder, and `\(folder)` is named like a file; the file is named from its spec, so give the"
                    + " folder it goes to, `-` for standard output, or `\(folder)/` if that is a folder")
        }
        for option in [check, dryRun] where folder == "-" && arguments.has(option) {
            throw usage("`\(option.spelling)` looks at an output folder; give `--output` one in place of `-`")
        }
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}
