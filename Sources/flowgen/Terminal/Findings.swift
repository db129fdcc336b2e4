import FlowDiagnostics
import FlowgenCore

/// Shows findings, coloured as the command line and the environment ask for.
struct Findings {
    private let color: ColorChoice
    private let console: Console

    init(_ arguments: ParsedArguments, _ console: Console) {
        color = ColorChoice(arguments)
        self.console = console
    }

    /// The findings in a format, and their count for whoever is watching.
    func show(_ report: Report, format: String?, on stream: Console.Stream) throws(OutputError) {
        let options = ReporterOptions(isColored: isColored(stream))
        let format = format.flatMap(ReporterRegistry.format(named:)) ?? ReporterRegistry.standard
        try console.write(format.make(options).render(report), to: stream)
        try console.write("\(report.summary)\n", to: .error)
    }

    /// A difference as it is, for `patch`; on a terminal nothing in it that the terminal would obey.
    func show(_ diff: UnifiedDiff) throws(OutputError) {
        let style = TextStyle(isColored: isColored(.output))
        let isForPeople = console.isTerminal(.output) || isColored(.output)
        var text = ""
        for line in diff.lines {
            let shown = isForPeople ? PrintableText.oneLine(line.text) : line.text
            text += line.role.map { style.apply($0, to: shown) } ?? shown
            text += "\n"
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
