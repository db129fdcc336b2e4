import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowReports

/// The reports of `lint`: one on standard output, and any number of files.
struct ReportOptions {
    static let format = OptionDeclaration(
        name: "format",
        value: .init(
            placeholder: "FORMAT", choices: ReporterRegistry.formats.map(\.name),
            defaultValue: ReporterRegistry.standard.name),
        help: "The format on standard output: "
            + ReporterRegistry.formats.map { "`\($0.name)` \($0.summary)" }.joined(separator: ", ") + ".")
    static let output = OptionDeclaration(
        name: "output",
        value: .init(placeholder: "FORMAT=FILE"),
        isRepeatable: true,
        help: "Also write the diagnostics to a file, as in `sarif=flowgen.sarif`; `-` is standard output.")

    static let all = [format, output]

    let standard: ReporterFormat
    private(set) var files: [(format: ReporterFormat, path: String)] = []

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws(UsageError) {
        func error(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
        var standard = arguments.has(Self.format) ? arguments[Self.format] : nil
        for text in arguments.all(Self.output) {
            let (format, path) = try Self.parse(text, error)
            if path == "-" {
                if let other = standard {
                    throw error(
                        "`\(other)` and `\(format.name)` would both go to standard output; give one of them a file, as in "
                            + "`--output \(format.name)=FILE`")
                }
                standard = format.name
            } else if files.contains(where: { FileIdentity($0.path) == FileIdentity(path) }) {
                throw error("two reports would go to `\(path)`; give each a file of its own")
            } else {
                files.append((format, path))
            }
        }
        self.standard = standard.flatMap(ReporterRegistry.format) ?? ReporterRegistry.standard
    }

    /// Checks that no report would overwrite a file that the run reads, however a path leads to it.
    /// - Parameter kind: what the files are.
    func refuse(_ kind: String, _ paths: [String]) throws(UsageError) {
        if files.isEmpty { return }
        let inputs = Dictionary(paths.map { (FileIdentity($0), $0) }) { first, _ in first }
        for (_, path) in files {
            guard let input = inputs[FileIdentity(path)] else { continue }
            let name = input == path ? "another name" : "another name than `\(path)`"
            throw UsageError(
                message: "`--output` would overwrite the \(kind) `\(input)`; give the report \(name)",
                command: LintCommand.declaration.name)
        }
    }

    private static func parse(
        _ text: String, _ error: (String) -> UsageError
    ) throws(UsageError) -> (format: ReporterFormat, path: String) {
        let parts = text.parts(at: "=", splits: 1).map(String.init)
        guard parts.count == 2, !parts.contains("") else {
            throw error(
                "`--output` cannot be `\(text)`; give it a format and a file, as in `--output sarif=flowgen.sarif`")
        }
        guard let format = ReporterRegistry.format(named: parts[0]) else {
            let names = ReporterRegistry.formats.map(\.name)
            throw error(
                "there is no format `\(parts[0])`; \(UsageError.choice(for: parts[0], among: names))")
        }
        // A typing mistake must not overwrite a spec.
        if ReportFile.isSource(parts[1]) {
            throw error("`--output` would overwrite `\(parts[1])`; give the report another name")
        }
        return (format, parts[1])
    }
}
