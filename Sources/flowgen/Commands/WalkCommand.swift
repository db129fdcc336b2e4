import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowReports
import FlowSimulation
import FlowWalks

/// `flowgen walk PATHS`.
enum WalkCommand: Command {
    static let flow = OptionDeclaration.value(
        "flow", "NAME", help: "The flow to walk through. Default: the only flow that no other flow shows.")
    static let entry = OptionDeclaration.value(
        "from", "ROUTE", help: "Start at one of the flow's `entries` instead of its `start`.")
    static let values = OptionDeclaration(
        name: "with", value: OptionDeclaration.Value(placeholder: "NAME=VALUE"), isRepeatable: true,
        help: "A value that the flow, or the route of `--from`, needs to start.")
    static let link = OptionDeclaration.value("link", "URL", help: "Start the app with a link.")
    static let replay = OptionDeclaration(
        name: "replay", value: OptionDeclaration.Value(placeholder: "FILE"), isRepeatable: true,
        help: "Replay a saved journey, or all in a folder, and fail if a step does not lead to what is expected.")
    static let save = OptionDeclaration.value(
        "save", "FILE",
        help: "Save the journey to a file at the end. With `--replay`, with what is shown now.")

    static let declaration = CommandDeclaration(
        name: "walk",
        summary: "Walk through a flow in the terminal.",
        discussion: [
            "Shows where the user is and what can happen there, performs what you type, and asks you what guards answer. "
                + "`help` lists the commands. Commands can also come from a pipe or a file, one on each line; the first mistake "
                + "then ends the walk with exit code 1.",
            "A walk can be saved as a journey, `NAME.journey.yaml`, which is a test of the specs: `--replay` walks it again. A "
                + "step that leads elsewhere is reported, with exit code 1.",
        ],
        positionals: [SpecPaths.positional],
        options: [
            flow, entry, values, link, replay, save, SpecPaths.module, ConfigurationOptions.file,
            ConfigurationOptions.none,
        ]
            + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen walk specs", "Walk through the app."),
            ("flowgen walk specs --flow LoginFlow", "Walk through one flow."),
            ("flowgen walk specs --link myapp://user/7", "See where a link leads from a cold start."),
            ("flowgen walk specs --save login.journey.yaml", "Save the walk as a journey."),
            ("flowgen walk specs --replay login.journey.yaml", "Fail in CI if the journey leads elsewhere now."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        try checkValues(arguments)
        if let path = arguments[save], let objection = objection(to: path) { throw usage(objection) }
        let replays = try JourneyFile.find(arguments.all(replay))
        if arguments.has(save), replays.count > 1 {
            throw usage(
                "`\(save.spelling)` saves one journey, and \(replays.count) are replayed; replay them one by one")
        }
        for option in [flow, entry, values, link] where !replays.isEmpty && arguments.has(option) {
            throw usage(
                "a journey says itself what `\(option.spelling)` does; remove the option, or `\(replay.spelling)`")
        }
        guard let programs = try await programs(arguments, findings) else { return Outcome(code: .findings) }
        if replays.isEmpty { return try walk(through: programs, arguments, findings, console) }
        return try self.replay(replays, through: programs, arguments, findings, console)
    }

    // MARK: Specs

    /// The modules to walk through.
    /// - Returns: `nil` if there are errors, which have been shown.
    static func programs(
        _ arguments: ParsedArguments, _ findings: PrintedDiagnostics, for command: CommandDeclaration = declaration
    ) async throws -> [FlowProgram]? {
        let project = try ConfigurationOptions.read(arguments, for: command)
        let mapped = try MappedProject.find(
            project, arguments, for: command, only: try SpecPaths.onlyModule(arguments, for: command))
        guard mapped.mistakes.diagnostics.isEmpty else {
            try findings.show(mapped.mistakes, on: .error)
            return nil
        }
        var resolved: [NamedModule] = []
        for module in mapped.modules { resolved.append(try await module.pipeline().resolve(module.inputs)) }
        let programs = resolved.compactMap { $0.report.diagnostics.isEmpty ? FlowProgram($0.module) : nil }
        guard programs.count == resolved.count else {
            try findings.show(Report.joining(resolved.map(\.report)), on: .error)
            return nil
        }
        return programs
    }

    /// The module with a flow.
    static func program(with name: String, among programs: [FlowProgram]) throws(UsageError) -> FlowProgram {
        if let program = programs.first(where: { $0.flows.contains { $0.name == name } }) { return program }
        let names = programs.flatMap(\.flows).map(\.name)
        let fix = names.isEmpty ? "name specs that have one" : UsageError.choice(for: name, among: names)
        throw usage("there is no flow `\(name)`; \(fix)")
    }

    /// Reports `--with id 7`, of which the value would be read as a path.
    private static func checkValues(_ arguments: ParsedArguments) throws(UsageError) {
        for text in arguments.all(values) where !text.has("=") {
            let next = arguments.positionals.first { ((try? FileStatus(path: $0)) ?? nil) == nil }
            throw usage(
                "`\(values.spelling) \(text)` has no value; write it with `=`, as in `\(values.spelling) \(text)=\(next ?? "7")`"
            )
        }
    }

    /// The flow that no other flow shows.
    static func outermostFlow(of programs: [FlowProgram]) throws(UsageError) -> String {
        let names = programs.flatMap(\.outermostFlows)
        if names.count == 1 { return names[0] }
        if names.isEmpty { throw usage("the specs have no flow to walk through; name specs that have one") }
        let choices = names.map { "`\(flow.spelling) \($0)`" }.list("or")
        throw usage("there are \(names.count) flows that no other flow shows; choose one with \(choices)")
    }

    /// Why no journey is saved in a file.
    static func objection(to path: String) -> String? {
        guard JourneyFile.isNamedAsJourney(path) else {
            return "`\(PrintableText.oneLine(path))` is not a name for a journey; end it with `.journey.yaml`"
        }
        return ReportFile.isSource(path) ? "`\(path)` is a link to a spec; give the journey another name" : nil
    }

    static func write(_ text: String, to path: String) throws {
        if let objection = objection(to: path) { throw WalkError(objection) }
        try Interrupts.held { isInterrupted throws(OutputError) in
            try ReportFile.write(Array(text.utf8), to: path, isInterrupted: isInterrupted)
        }
    }

    static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}

extension FlowProgram {
    /// The flows that no other flow shows.
    fileprivate var outermostFlows: [String] {
        let shown = Set(flows.flatMap { $0.routes.compactMap(\.flow) })
        return flows.indices.filter { !shown.contains($0) }.map { flows[$0].name }
    }
}
