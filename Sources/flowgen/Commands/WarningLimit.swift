import FlowReports
import FlowDiagnostics

/// The maximum number of warnings of a run; unlimited unless the command line sets a limit.
struct WarningLimit {
    static let strict = OptionDeclaration.flag("strict", help: "Treat warnings as errors.")
    static let maximum = OptionDeclaration.value(
        "max-warnings", "N", help: "Fail if there are more than N warnings.")

    static let options = [strict, maximum]

    /// The option that sets the limit, as on the command line.
    private let source: String
    private let count: Int

    /// - Returns: `nil` if there is no limit.
    init?(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        func error(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
        if arguments.has(Self.strict) {
            if arguments.has(Self.maximum) {
                throw error("`--strict` and `--max-warnings` contradict each other; remove one of them")
            }
            (source, count) = (Self.strict.spelling, 0)
            return
        }
        guard let number = try arguments.number(Self.maximum, example: 10, for: command) else { return nil }
        (source, count) = ("\(Self.maximum.spelling) \(number)", number)
    }

    /// The message of a run with too many warnings. A run with errors fails anyway.
    func objection(to summary: ReportSummary) -> String? {
        guard summary.errors == 0, summary.warnings > count else { return nil }
        let allowed = count == 0 ? "no warnings" : "no more than \(count.counted("warning"))"
        let verb = summary.warnings == 1 ? "is" : "are"
        return "failed: `\(source)` allows \(allowed), and there \(verb) \(summary.warnings)"
    }
}
