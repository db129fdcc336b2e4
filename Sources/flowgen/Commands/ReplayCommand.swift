import FlowDiagnostics
import FlowEscaping
import FlowLogs
import FlowPipeline
import FlowReports
import FlowSimulation
import FlowWalks

/// `flowgen replay LOG PATHS`.
enum ReplayCommand: Command {
    private static let log = CommandDeclaration.Positional(
        placeholder: "LOG",
        help: "A file with the events of an app, one JSON object on each line; `-` for standard input.",
        fix: "name a log, as in `flowgen replay app.log specs`")

    static let declaration = CommandDeclaration(
        name: "replay",
        summary: "Compare a log of the app with its specs.",
        discussion: [
            "An app writes what happens to its flows as lines of JSON: `viewModel.onEvent { log($0.line) }`. This command performs "
                + "the events of such a log and fails with exit code 1 at the first one that the specs do not allow. It then shows "
                + "the journey so far, and what could have happened there.",
            "A log contains neither values nor what guards have answered, so an event is possible if there are values and answers "
                + "with which it is.",
        ],
        positionals: [log, SpecPaths.positional],
        options: [PrintedFormat.option, SpecPaths.module, ConfigurationOptions.file, ConfigurationOptions.none]
            + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen replay app.log specs", "Find where a log diverges from the specs."),
            ("flowgen replay app.log specs --format json", "Print the same for another program."),
            ("grep path app.log | flowgen replay - specs", "Read the log from a pipe."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        let path = arguments.positionals[0]
        let name = PrintableText.oneLine(path)
        try refuseOthers(arguments.positionals)
        let bytes = try LogFile.read(path, isStandardInput: path == StandardInput.path)
        let specs = arguments.withoutFirstPositional
        guard let programs = try await WalkCommand.programs(specs, findings, for: declaration) else {
            return Outcome(code: .findings)
        }
        let log: LogLines
        do throws(LogLines.Problem) { log = try LogLines(bytes) } catch {
            let message = DiagnosticText.line(error.error.message)
            try console.write("\(name):\(error.line): error: \(message) [\(LogReplay.rule.rawValue)]\n", to: .error)
            return Outcome(code: .findings)
        }
        let (events, lines) = (log.events, log.lines)
        guard let program = program(of: events, among: programs) else {
            let cause = events.isEmpty ? "the log has no events" : "the specs have no flow"
            try console.write("\(name):1: error: \(cause)\n", to: .error)
            return Outcome(code: .findings)
        }
        let replay = LogReplay(events, in: program)
        let report = LogReport(replay, lines: lines, name: path)
        try console.write(PrintedFormat(arguments) == .json ? report.json : report.text, to: .output)
        return replay.difference == nil && replay.stop == nil ? .fine : Outcome(code: .findings)
    }

    /// A journey, or the specs, in the place of the log.
    private static func refuseOthers(_ positionals: [String]) throws(UsageError) {
        let path = positionals[0]
        if path.ends(with: ".journey.yaml") {
            let specs = positionals.dropFirst().joined(separator: " ")
            throw UsageError(
                message:
                    "`\(path)` is a journey, not a log; write `flowgen walk \(specs.isEmpty ? "" : specs + " ")--replay \(path)`",
                command: declaration.name)
        }
        guard positionals.count == 2,
            path == "." || path == ".." || path.ends(with: "/") || path.ends(with: ".flow.yaml"),
            positionals[1].ends(with: ".log") || positionals[1].ends(with: ".jsonl")
                || positionals[1].ends(with: ".txt")
        else { return }
        throw UsageError(
            message: "the log comes before the specs; write `flowgen replay \(positionals[1]) \(path)`",
            command: declaration.name)
    }

    /// The module with the flow that the log is about; any module if none has it, which is a difference.
    private static func program(of events: [LogEvent], among programs: [FlowProgram]) -> FlowProgram? {
        guard let name = events.first?.stack.first?.name else { return nil }
        return programs.first { $0.flows.contains { $0.name == name } } ?? programs.first
    }
}
