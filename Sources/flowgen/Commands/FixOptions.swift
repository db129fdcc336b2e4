import FlowDiagnostics
import FlowReports
import FlowgenCore

/// The options that apply fixes or print them as a difference.
struct FixOptions {
    static let fix = OptionDeclaration.flag(
        "fix", help: "Apply the fixes that keep the meaning, and report the rest; comments and layout are kept.")
    static let unsafeFixes = OptionDeclaration.flag(
        "unsafe-fixes", help: "With `--fix`: also apply the fixes that may change the meaning, such as adding `stay`.")
    static let diff = OptionDeclaration.flag(
        "diff", help: "With `--fix`: write nothing, print the difference, and fail if there is one.")

    static let all = [fix, unsafeFixes, diff]

    let isOn: Bool
    let isDiff: Bool
    let includesUnsafe: Bool

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        isOn = arguments.has(Self.fix)
        isDiff = arguments.has(Self.diff)
        includesUnsafe = arguments.has(Self.unsafeFixes)
        if !isOn, let option = [Self.diff, Self.unsafeFixes].first(where: arguments.has) {
            throw UsageError(message: "`\(option.spelling)` needs `--fix`; add it", command: command.name)
        }
        if isOn, arguments.positionals.contains(StandardInput.path) {
            throw UsageError(
                message: "`--fix` cannot write to standard input; remove one of them",
                command: command.name)
        }
        if isOn, arguments.has(ConfigurationOptions.show) {
            throw UsageError(
                message:
                    "`\(ConfigurationOptions.show.spelling)` changes nothing, but `--fix` does; remove one of them",
                command: command.name)
        }
        if isDiff,
            let option = [ReportOptions.format, ReportOptions.output, BaselineOptions.write].first(where: arguments.has)
        {
            throw UsageError(
                message:
                    "`\(option.spelling)` is about diagnostics, but `--diff` prints edits; remove one of them",
                command: command.name)
        }
    }

    /// Writes or prints the new texts, and lists the fixes.
    /// - Parameter unsafeFixes: how many diagnostics remain whose fix may change the meaning.
    func deliver(
        _ files: [FixedFile], _ fixed: [AppliedFix], _ unsafeFixes: Int, _ findings: Findings, _ console: Console
    ) throws(OutputError) {
        if isDiff {
            for file in files {
                try findings.show(UnifiedDiff(path: file.path, from: file.old, to: file.new, called: "fixed"))
            }
        } else {
            try Interrupts.held { isInterrupted throws(OutputError) in
                try FixWriter.write(files, isInterrupted: isInterrupted)
            }
        }
        let verb = isDiff ? "would fix" : "fixed"
        for finding in fixed {
            let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
            let line = PrintableText.oneLine("\(place): \(verb): \(finding.title) [\(finding.rule)]")
            try console.write("\(line)\n", to: .error)
        }
        if unsafeFixes > 0, !includesUnsafe {
            let (fixes, object) =
                unsafeFixes == 1
                ? ("1 fix may change the meaning and was", "it")
                : ("\(unsafeFixes) fixes may change the meaning and were", "them")
            let advice = "add `\(Self.unsafeFixes.spelling)` to apply \(object)"
            try console.write("\(fixes) not applied; \(advice)\n", to: .error)
        }
    }
}
