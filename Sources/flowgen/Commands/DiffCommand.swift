import FlowDiagnostics
import FlowDiff
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen diff OLD NEW`.
enum DiffCommand: Command {
    static let format = OptionDeclaration(
        name: "format",
        value: .init(
            placeholder: "FORMAT", choices: ComparisonFormats.all.map(\.name),
            defaultValue: ComparisonFormats.standard.name),
        help: "The output format: " + ComparisonFormats.all.map { "`\($0.name)` \($0.summary)" }.joined(separator: ", ")
            + ".")
    static let flow = OptionDeclaration.value("flow", "NAME", help: "Show only the changes of this flow.")
    static let output = OptionDeclaration.value(
        "output", letter: "o", "FILE", help: "Write the comparison to a file; `-` is standard output.")
    static let failOn = OptionDeclaration.value(
        "fail-on", "CLASSES",
        help: "Fail if there is a change of one of these classes, separated by commas: "
            + ChangeClass.allCases.map { "`\($0.rawValue)` (\($0.meaning))" }.joined(separator: ", ") + ".")

    static let declaration = CommandDeclaration(
        name: "diff",
        summary: "Show what a change to specs does to users and to code.",
        discussion: [
            "Compares two versions of specs, and shows what has changed in words: flows, screens, routes, values, events, links, "
                + "transitions, and what users can reach. Each change has one or more classes, which say what it breaks.",
            "A version is a file, a folder, or either in a revision of git, as in `HEAD~1:specs`. A name of both a file and a "
                + "revision is an error: write `./main` or `main^0`. A revision alone means the `modules` of the configuration. "
                + "Nothing is checked out or written.",
            "Specs with errors cannot be compared: the errors go to standard error, and the exit code is 1.",
        ],
        positionals: [
            .init(
                placeholder: "OLD", help: "The old version: a path, `REVISION:PATH`, or a revision.",
                fix: "name two versions"),
            .init(
                placeholder: "NEW",
                help: "The new version. Default, if OLD is in a revision: the same specs as they are now.",
                isRequired: false),
        ],
        options: [format, flow, output, failOn, ConfigurationOptions.file, ConfigurationOptions.none]
            + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen diff HEAD~1:specs specs", "Show what the changes since the last commit do."),
            ("flowgen diff main --fail-on links,state", "Fail if users would lose links or kept state."),
            ("flowgen diff main --format html --output diff.html", "Show the changes of a branch on a page."),
            ("flowgen diff old/LoginFlow.flow.yaml specs/LoginFlow.flow.yaml", "Compare two files."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        let failing = try failingClasses(arguments)
        let path = try outputPath(arguments)
        let names = arguments.positionals
        guard let oldName = names.first else { throw usage("`OLD` is missing; name two versions") }
        let old = try ComparedSpecs(oldName)
        guard let new = try names.dropFirst().first.map({ try ComparedSpecs($0) }) ?? old.current else {
            throw usage("`NEW` is missing; name what to compare `\(oldName)` with")
        }
        guard old.areModules == new.areModules else {
            throw usage(
                "one version is a path and the other all modules; name the same path in both, as in `HEAD~1:specs`")
        }
        if names.count == 1, case .path(let path) = new, case .inRevision = old,
            ((try? FileStatus(path: path)) ?? nil) == nil
        {
            throw usage("`\(path)` does not exist now; name the new path as well, as in `flowgen diff \(oldName) NEW`")
        }
        let project = try configuration(arguments, old, new)
        guard project.report.diagnostics.isEmpty else {
            try refuse(project.report, findings, arguments)
            return Outcome(code: .findings)
        }
        var compared = ComparedVersions()
        if old.areModules {
            let choice: VersionConfiguration.Choice =
                arguments.has(ConfigurationOptions.none)
                ? .none : arguments.has(ConfigurationOptions.file) ? .named : .nearest
            try await compared.compare(modules: old, new, project, choice, (oldName, names.dropFirst().first))
        } else {
            try await compared.compare(paths: old, new, project.configuration.generation)
        }
        let (parts, errors, flows) = (compared.parts, compared.errors, compared.flows)
        guard errors.isEmpty else {
            try refuse(Report.joining(errors), findings, arguments)
            try console.write("specs with errors cannot be compared; fix the errors first\n", to: .error)
            return Outcome(code: .findings)
        }
        let comparison = Comparison.joining(try select(parts, of: flows, arguments))
        let format = arguments[format].flatMap(ComparisonFormats.format) ?? ComparisonFormats.standard
        let options = ComparisonOptions(
            isColored: path == nil && findings.isColored(.output), old: oldName,
            new: names.dropFirst().first ?? "now")
        let text = format.make(options).render(comparison)
        if let path {
            try Interrupts.held { isInterrupted throws(OutputError) in
                try ReportFile.write(
                    Array(text.utf8), to: path, keepsCommands: format.hasCommands, isInterrupted: isInterrupted)
            }
        } else {
            try console.write(text, to: .output, keepsCommands: format.hasCommands)
        }
        return Outcome(code: try verdict(comparison, failing, console), remains: parts)
    }

    /// Shows why nothing is compared: for agents where they look for the comparison.
    private static func refuse(
        _ errors: Report, _ findings: PrintedDiagnostics, _ arguments: ParsedArguments
    ) throws(OutputError) {
        let isForAgents = arguments[format] == ReporterRegistry.agent.name
        try findings.show(
            errors, as: isForAgents ? ReporterRegistry.agent : ReporterRegistry.standard,
            on: isForAgents ? .output : .error)
    }

    /// - Returns: `nil` for standard output.
    private static func outputPath(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        guard let path = arguments[output], path != "-" else { return nil }
        // A typing mistake must not overwrite a spec.
        if ReportFile.isSource(path) {
            throw usage("`\(output.spelling)` would overwrite `\(path)`; give the comparison another name")
        }
        return path
    }

    // MARK: Versions

    private static func configuration(
        _ arguments: ParsedArguments, _ old: ComparedSpecs, _ new: ComparedSpecs
    ) throws -> DecodedConfiguration {
        var start = "."
        if case .path(let path) = new { start = path }
        return try ConfigurationOptions.source(arguments, for: declaration, at: start).map { Configuration.decode($0) }
            ?? .none
    }

    // MARK: Choices

    private static func select(
        _ parts: [Comparison], of flows: [String], _ arguments: ParsedArguments
    ) throws(UsageError) -> [Comparison] {
        guard let name = arguments[flow] else { return parts }
        if !flows.contains(name) {
            // Most are in both versions.
            let names = flows.reduce(into: [String]()) { names, flow in
                if !names.contains(flow) { names.append(flow) }
            }
            throw usage("there is no flow `\(name)`; \(UsageError.choice(for: name, among: names))")
        }
        return parts.map { $0.selecting(flow: name) }
    }

    private static func failingClasses(_ arguments: ParsedArguments) throws(UsageError) -> [ChangeClass] {
        guard let text = arguments[failOn] else { return [] }
        var classes: [ChangeClass] = []
        for word in text.parts(at: ",") {
            let name = String(word.dropping(" "))
            guard let group = ChangeClass(rawValue: name) else {
                let choice = UsageError.choice(for: name, among: ChangeClass.allCases.map(\.rawValue))
                throw usage("there is no class `\(name)`; \(choice)")
            }
            classes.append(group)
        }
        return classes
    }

    private static func verdict(
        _ comparison: Comparison, _ failing: [ChangeClass], _ console: Console
    ) throws -> ExitCode {
        if !failing.isEmpty, comparison.commonCount == 0 {
            try console.write(
                "failed: `\(failOn.spelling)`: no flow and no screen is in both versions, so that nothing could be compared\n",
                to: .error)
            return .findings
        }
        let found = ChangeClass.allCases.filter { failing.contains($0) && comparison.count(of: $0) > 0 }
        if found.isEmpty { return .fine }
        let words = found.map { "\(comparison.count(of: $0)) \($0.rawValue)" }.joined(separator: ", ")
        try console.write("failed: `\(failOn.spelling)`: \(words)\n", to: .error)
        return .findings
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}
