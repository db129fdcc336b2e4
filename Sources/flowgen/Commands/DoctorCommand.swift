import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen doctor [DIR]`.
enum DoctorCommand: Command {
    static let declaration = CommandDeclaration(
        name: "doctor",
        summary: "Check how a project is set up, and say how to fix it.",
        discussion: [
            "Checks the versions of flowgen, libyaml and Swift, the configuration and its modules, whether the generated code is up "
                + "to date, `Package.swift`, the oldest systems that the project supports, and the hooks of pre-commit. Changes "
                + "nothing.",
            "`Package.swift` is read as text, and not run.",
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "DIR", help: "The project's folder. Default: the current folder.", isRequired: false)
        ],
        options: [PrintedFormat.option, ColorChoice.option],
        examples: [
            ("flowgen doctor", "Check the project in the current folder."),
            ("flowgen doctor --format json", "Print the same for another program."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let folder = arguments.positionals.first ?? "."
        guard InputFinder.isFolder(folder) else {
            throw UsageError(
                message: "there is no folder `\(folder)`; give the folder of the project", command: declaration.name)
        }
        let project = ExaminedProject(in: folder)
        var results: [(check: String, finding: DoctorResult)] = []
        for check in DoctorRegistry.checks { results += await check.run(project).map { (check.name, $0) } }
        let text =
            switch PrintedFormat(arguments) {
            case .text: render(results, isColored: PrintedDiagnostics(arguments, console).isColored(.output))
            case .json: json(results)
            }
        try console.write(text, to: .output)
        return Outcome(code: results.contains { $0.finding.status == .error } ? .findings : .fine)
    }

    private static func render(_ results: [(check: String, finding: DoctorResult)], isColored: Bool) -> String {
        let style = TextStyle(isColored: isColored)
        return results.map { check, finding in
            let role: TextStyle.Role =
                switch finding.status {
                case .ok: .good
                case .warning: .warning
                case .error: .error
                }
            let gap = String(repeating: " ", count: 9 - finding.status.rawValue.count)
            let line = "\(check): \(finding.message)" + (finding.fix.map { "; \($0)" } ?? "")
            return "\(style.apply(role, to: finding.status.rawValue))\(gap)\(PrintableText.oneLine(line))\n"
        }.joined()
    }

    /// A stable format, which docs/command-line.md describes.
    private static func json(_ results: [(check: String, finding: DoctorResult)]) -> String {
        JSONValue.object(of: [
            "version": .number(1),
            "checks": .array(
                results.map { check, finding in
                    .object(of: [
                        "check": .string(check), "status": .string(finding.status.rawValue),
                        "message": .string(finding.message), "fix": finding.fix.map(JSONValue.string),
                    ])
                }),
        ]).document(isNested: true)
    }
}
