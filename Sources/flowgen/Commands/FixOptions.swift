import FlowReports
import FlowDiagnostics
import FlowgenCore

/// Whether a run mends what it finds, or shows how it would.
struct FixOptions {
    static let fix = OptionDeclaration.flag(
        "fix", help: "Mend what has one right mend, and show what is left; comments and all else stay as they are.")
    static let diff = OptionDeclaration.flag(
        "diff", help: "With `--fix`: write nothing, and print the difference; fail if there is one.")

    static let all = [fix, diff]

    let isOn: Bool
    let isDiff: Bool

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        isOn = arguments.has(Self.fix)
        isDiff = arguments.has(Self.diff)
        if isDiff, !isOn {
            throw UsageError(message: "`--diff` shows what `--fix` would do; add `--fix`", command: command.name)
        }
        if isOn, arguments.positionals.contains(StandardInput.path) {
            throw UsageError(
                message: "`--fix` writes files, and standard input is none; leave one of them out",
                command: command.name)
        }
        if isOn, arguments.has(ConfigurationOptions.show) {
            throw UsageError(
                message:
                    "`\(ConfigurationOptions.show.spelling)` shows what there is, and `--fix` changes it; leave one of them out",
                command: command.name)
        }
        if isDiff,
            let option = [ReportOptions.format, ReportOptions.output, BaselineOptions.write].first(where: arguments.has)
        {
            throw UsageError(
                message:
                    "`\(option.spelling)` is about findings, and `--diff` shows edits instead; leave one of them out",
                command: command.name)
        }
    }

    /// Writes or prints the new texts, and says what was done.
    func deliver(
        _ files: [FixedFile], _ mended: [AppliedFix], _ findings: Findings, _ console: Console
    ) throws(OutputError) {
        if isDiff {
            for file in files {
                try findings.show(UnifiedDiff(path: file.path, from: file.old, to: file.new, called: "mended"))
            }
        } else {
            try FixWriter.write(files)
        }
        let verb = isDiff ? "would mend" : "mended"
        for finding in mended {
            let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
            let line = PrintableText.oneLine("\(place): \(verb): \(finding.title) [\(finding.rule)]")
            try console.write("\(line)\n", to: .error)
        }
    }
}
