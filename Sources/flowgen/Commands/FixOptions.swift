import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowReports

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

    /// The number of fixes that are listed although they were not applied; the report has them all.
    private static let listedUnsafeFixes = 20

    /// Writes or prints the new texts, and lists the fixes.
    /// - Parameter unsafeFixes: the fixes that may change the meaning of what remains.
    func deliver(
        _ files: [FixedFile], _ fixed: [PlacedFix], _ unsafeFixes: [PlacedFix], _ findings: PrintedDiagnostics,
        _ console: Console
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
        try list(fixed, isDiff ? "would fix" : "fixed", console)
        if unsafeFixes.isEmpty || includesUnsafe { return }
        try list(unsafeFixes.prefix(Self.listedUnsafeFixes), "not fixed", console)
        let (fixes, object) =
            unsafeFixes.count == 1
            ? ("1 fix may change the meaning and was", "it")
            : ("\(unsafeFixes.count) fixes may change the meaning and were", "them")
        try console.write(
            "\(fixes) not applied; add `\(Self.unsafeFixes.spelling)` to apply \(object)\n", to: .error)
    }

    private func list(_ fixes: some Sequence<PlacedFix>, _ verb: String, _ console: Console) throws(OutputError) {
        for fix in fixes {
            let place = "\(fix.path):\(fix.position.line):\(fix.position.column)"
            try console.write(
                PrintableText.oneLine("\(place): \(verb): \(fix.title) [\(fix.rule)]") + "\n", to: .error)
        }
    }
}
