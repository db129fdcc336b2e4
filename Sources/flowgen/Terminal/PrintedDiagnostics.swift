import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowReports

/// Prints diagnostics, coloured by the command line and the environment.
struct PrintedDiagnostics {
    static let all = OptionDeclaration.flag(
        "all",
        help: "Show all diagnostics as text, not only the first \(ShownDiagnostics.fileLimit) of a file and "
            + "\(ShownDiagnostics.runLimit) of a run. Other formats are complete, except that SARIF has at most \(SARIFReporter.limit)."
    )

    private let color: ColorChoice
    private let showsAll: Bool
    private let console: Console

    init(_ arguments: ParsedArguments, _ console: Console) {
        color = ColorChoice(arguments)
        showsAll = arguments.has(Self.all)
        self.console = console
    }

    /// The diagnostics as text, and their count on standard error.
    func show(_ report: Report, on stream: Console.Stream) throws(OutputError) {
        try show(report, as: ReporterRegistry.standard, on: stream)
    }

    /// Writes a report to standard output and to files, which are complete. Standard output comes first, since writing a file may
    /// fail.
    func deliver(
        _ report: Report, as standard: ReporterFormat, files: [(format: ReporterFormat, path: String)]
    ) throws(OutputError) {
        try show(report, as: standard, on: .output)
        let report = files.isEmpty ? report : report.withoutForeignTexts
        for (format, path) in files {
            let reporter = format.make(options(isColored: false))
            let bytes = Array(reporter.render(report).utf8)
            try Interrupts.held { isInterrupted throws(OutputError) in
                try ReportFile.write(
                    bytes, to: path, keepsCommands: format.hasCommands, isInterrupted: isInterrupted)
            }
        }
    }

    func show(_ report: Report, as format: ReporterFormat, on stream: Console.Stream) throws(OutputError) {
        let reporter = format.make(options(isColored: isColored(stream)))
        let report = report.withoutForeignTexts
        if format.isLimited, !showsAll {
            let shown = ShownDiagnostics(of: report)
            let rest = shown.rest.map { "not shown: \($0); add `\(Self.all.spelling)` to show all\n" } ?? ""
            try console.write(reporter.render(shown.report) + rest, to: stream)
        } else {
            try console.write(reporter.render(report), to: stream, keepsCommands: format.hasCommands)
        }
        if !format.hasCount { try console.write("\(report.summary)\n", to: .error) }
    }

    private func options(isColored: Bool) -> ReporterOptions {
        ReporterOptions(
            isColored: isColored, version: ToolVersion.current, paths: ReportPaths(workingFolder: WorkingFolder.path))
    }

    /// The difference: unchanged for `patch`, without control characters on a terminal.
    func show(_ diff: UnifiedDiff) throws(OutputError) {
        let style = TextStyle(isColored: isColored(.output))
        let isForPeople = console.isTerminal(.output) || isColored(.output)
        var text: [UInt8] = []
        for line in diff.lines {
            let shown = isForPeople ? PrintableText.oneLine(line.text) : PatchText.line(line.text)
            text += (line.role.map { style.apply($0, to: shown) } ?? shown).utf8
            text.append(UInt8(ascii: "\n"))
        }
        try console.write(text, to: .output)
    }

    func isColored(_ stream: Console.Stream) -> Bool {
        color.isColored(onTerminal: console.isTerminal(stream))
    }
}

extension UnifiedDiff.Line {
    fileprivate var role: TextStyle.Role? {
        switch kind {
        case .header: .place
        case .hunk: .note
        case .added: .added
        case .removed: .removed
        case .context, .noNewline: nil
        }
    }
}
