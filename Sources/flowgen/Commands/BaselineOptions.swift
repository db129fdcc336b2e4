import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// The options that select the diagnostics that a run does not report because a baseline contains them.
struct BaselineOptions {
    static let file = OptionDeclaration.value(
        "baseline", "FILE",
        help: "Report only diagnostics that are not in FILE. Overrides `baseline` in the configuration.")
    static let write = OptionDeclaration.value(
        "write-baseline", "FILE", help: "Record all current diagnostics in FILE, for `--baseline`.")

    /// The file to write.
    let target: String?
    private let chosen: String?

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        target = arguments[Self.write]
        chosen = arguments[Self.file]
        let others = [ReportOptions.format, ReportOptions.output, WarningLimit.strict, WarningLimit.maximum]
        if target != nil, let option = others.first(where: arguments.has) {
            throw UsageError(
                message:
                    "`\(option.spelling)` is about reported diagnostics, but `--write-baseline` reports none; remove one of them",
                command: command.name)
        }
        if target != nil, arguments.has(LintCommand.module) {
            throw UsageError(
                message:
                    "`--write-baseline` records the diagnostics of a whole module; remove `--module`, and name the module's folder",
                command: command.name)
        }
        if target != nil, chosen != nil {
            throw UsageError(
                message:
                    "`--write-baseline` records all diagnostics, but `--baseline` drops some; remove one of them",
                command: command.name)
        }
    }

    /// The baseline that a run uses; `nil` if the run writes a new one.
    ///
    /// - Parameter reports: the report files of the run, none of which can be the baseline.
    func read(_ configuration: Configuration, _ reports: ReportOptions? = nil) throws -> KnownDiagnostics {
        guard target == nil, let path = chosen ?? configuration.baseline else { return try KnownDiagnostics(nil) }
        try reports?.refuse("baseline", [path])
        return try KnownDiagnostics(path)
    }
}

extension KnownDiagnostics {
    /// How many stale entries are listed individually.
    private static let limit = 10

    /// Prints how many diagnostics were dropped, and which entries of the baseline are stale.
    func report(_ findings: [Diagnostic], _ sources: SourceFiles, to console: Console) throws(OutputError) {
        guard let reviewed = baseline?.review(findings, in: sources, beside: path) else { return }
        let dropped = reviewed.dropped
        var lines: [String] = []
        if dropped > 0 {
            lines.append("\(dropped) diagnostic\(dropped == 1 ? " is" : "s are") in the baseline `\(path)`")
        }
        for (key, count) in reviewed.stale.prefix(Self.limit) {
            let times = count == 1 ? "" : " (\(count) times)"
            lines.append("`\(path)` has an entry that no longer occurs\(times): \(key.file), \(key.path) [\(key.rule)]")
        }
        let rest = reviewed.stale.count - Self.limit
        if rest > 0 { lines.append("`\(path)` has \(rest) more such entr\(rest == 1 ? "y" : "ies")") }
        if !reviewed.stale.isEmpty { lines.append("update it with `--write-baseline \(path)`") }
        for line in lines { try console.write("\(PrintableText.oneLine(line))\n", to: .error) }
    }
}
