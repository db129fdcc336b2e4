import FlowReports
import FlowDiagnostics
import FlowgenCore

/// Which findings a run does not speak of, as they are known.
struct BaselineOptions {
    static let file = OptionDeclaration.value(
        "baseline", "FILE",
        help: "Drop the findings that are in FILE; goes before `baseline` in the configuration.")
    static let write = OptionDeclaration.value(
        "write-baseline", "FILE", help: "Write the findings there are to FILE, for `--baseline`.")

    /// The file that is written.
    let target: String?
    private let chosen: String?

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        target = arguments[Self.write]
        chosen = arguments[Self.file]
        let others = [ReportOptions.format, ReportOptions.output, WarningLimit.strict, WarningLimit.maximum]
        if target != nil, let option = others.first(where: arguments.has) {
            throw UsageError(
                message:
                    "`\(option.spelling)` is about findings, and `--write-baseline` puts all of them off; leave one of them "
                    + "out",
                command: command.name)
        }
        if target != nil, arguments.has(LintCommand.module) {
            throw UsageError(
                message:
                    "`--write-baseline` writes the findings of a whole module; leave `--module` out, and name its folder",
                command: command.name)
        }
        if target != nil, chosen != nil {
            throw UsageError(
                message:
                    "`--write-baseline` writes all findings there are, so none can be dropped by `--baseline`; leave "
                    + "one of them out",
                command: command.name)
        }
    }

    /// The baseline that a run goes by; one that is being written makes the old one void.
    ///
    /// - Parameter reports: what the run writes besides; none of it in the baseline's place.
    func read(_ configuration: Configuration, _ reports: ReportOptions? = nil) throws -> KnownFindings {
        guard target == nil, let path = chosen ?? configuration.baseline else { return KnownFindings() }
        if reports?.files.contains(where: { ReportFile.isSame($0.path, as: path) }) == true {
            throw UsageError(
                message: "`--output` would overwrite the baseline `\(path)`; give the report another name",
                command: LintCommand.declaration.name)
        }
        return KnownFindings(path: path, baseline: try BaselineFile.read(path))
    }
}

/// A baseline and where it is kept, if there is one.
struct KnownFindings {
    /// How many entries that nothing matches are named one by one.
    private static let limit = 10

    var path = ""
    var baseline: Baseline?

    /// The findings that are not known.
    func new(_ findings: [Diagnostic], _ sources: SourceFiles) -> [Diagnostic] {
        baseline?.review(findings, in: sources, beside: path).diagnostics ?? findings
    }

    /// Says how many findings are known, and which of those in the baseline are gone.
    func report(_ findings: [Diagnostic], _ sources: SourceFiles, to console: Console) throws(OutputError) {
        guard let reviewed = baseline?.review(findings, in: sources, beside: path) else { return }
        let dropped = reviewed.dropped
        var lines: [String] = []
        if dropped > 0 { lines.append("\(dropped) known finding\(dropped == 1 ? "" : "s") dropped: `\(path)`") }
        for (key, count) in reviewed.stale.prefix(Self.limit) {
            let times = count == 1 ? "" : " (\(count) times)"
            lines.append("`\(path)` has a finding that is gone\(times): \(key.file), \(key.path) [\(key.rule)]")
        }
        let rest = reviewed.stale.count - Self.limit
        if rest > 0 { lines.append("`\(path)` has \(rest) more that \(rest == 1 ? "is" : "are") gone") }
        if !reviewed.stale.isEmpty { lines.append("make it anew with `--write-baseline \(path)`") }
        for line in lines { try console.write("\(PrintableText.oneLine(line))\n", to: .error) }
    }
}
