import FlowDiagnostics
import FlowEscaping
import FlowJourneys
import FlowModel
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen journeys PATHS`.
enum JourneysCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    static let format = OptionDeclaration.choice(
        "format", of: Format.allCases.map(\.rawValue), default: Format.text.rawValue,
        help: "The output format: `text` for people, `json` for programs, `markdown` for documents.")
    static let flow = OptionDeclaration.value(
        "flow", "NAME", help: "Find the journeys of only this flow. Default: of all flows.")

    static let emit = OptionDeclaration(
        name: "emit",
        value: OptionDeclaration.Value(
            placeholder: TestStyle.allCases.map(\.rawValue).joined(separator: "|"),
            choices: TestStyle.allCases.map(\.rawValue)),
        help: "Write the journeys as tests of the generated view models, for Swift Testing or XCTest.")
    static let module = OptionDeclaration.value(
        SpecPaths.module.name, "NAME",
        help: "Without PATHS: only the module of this name in the configuration. With `--emit`: the module of the "
            + "generated code, which the tests import. Default: the one that the configuration names.")
    static let output = OptionDeclaration.value(
        "output", letter: "o", "DIR",
        help: "With `--emit`: the folder for the tests, one file for each flow. Default: standard output.")
    static let check = OptionDeclaration.flag(
        "check", help: "Write nothing; print how the tests on disk differ, and fail if they do.")

    static let declaration = CommandDeclaration(
        name: "journeys",
        summary: "Find journeys through all of a flow, and write them as tests.",
        discussion: [
            "The journeys of a flow take every branch that can be taken, lead to every outcome, go back and swipe wherever that is "
                + "possible, and open every link from a cold start.",
            "Errors in reading the specs go to standard error. A module with such errors has no journeys.",
        ],
        positionals: [SpecPaths.positional],
        options: [format, flow, emit, module, output, check, ConfigurationOptions.file, ConfigurationOptions.none]
            + [PrintedDiagnostics.all, ColorChoice.option],
        examples: [
            ("flowgen journeys specs --flow LoginFlow", "Print the journeys of one flow."),
            (
                "flowgen journeys specs --emit swift-testing --module Flows -o Tests/Flows",
                "Write the journeys of all flows as tests."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let findings = PrintedDiagnostics(arguments, console)
        for option in [output, check] where arguments[emit] == nil && arguments.has(option) {
            throw usage(
                "`\(option.spelling)` is about tests; add `\(emit.spelling)`, as in `\(emit.spelling) swift-testing`")
        }
        let project = try ConfigurationOptions.read(arguments, for: declaration)
        let mapped = try MappedProject.find(
            project, arguments, for: declaration, only: try onlyModule(arguments, in: project))
        guard mapped.mistakes.diagnostics.isEmpty else {
            try findings.show(mapped.mistakes, on: .error)
            return Outcome(code: .findings)
        }
        let modules = mapped.modules
        var found: [JourneyModule] = []
        for module in modules { found.append(try await module.pipeline().journeys(module.inputs, of: arguments[flow])) }
        let errors = Report.joining(found.map(\.report))
        if !errors.diagnostics.isEmpty { try findings.show(errors, on: .error) }
        try ChosenFlow.check(
            arguments[flow], among: found.flatMap(\.module.flows).map(\.name.text),
            isCertain: errors.diagnostics.isEmpty, for: declaration)
        if let style = arguments[emit].flatMap(TestStyle.init) {
            let tests = zip(found, modules).flatMap { $0.tests(style, $1.parts.map(\.emission), of: arguments[module]) }
            let code = errors.diagnostics.isEmpty ? try deliver(tests, arguments, findings, console) : .findings
            return Outcome(code: code, remains: found)
        }
        let report = JourneyReport(flows: found.flatMap(\.journeys.flows))
        let text =
            switch arguments[format].flatMap(Format.init) ?? .text {
            case .text: JourneysText().render(report)
            case .json: JourneysJSON().render(report)
            case .markdown: JourneysMarkdown().render(report)
            }
        try console.write(text, to: .output)
        return Outcome(code: errors.diagnostics.isEmpty ? .fine : .findings, remains: found)
    }

    /// The module whose journeys are needed; `nil` for all. With `--emit`, the option can also name one that the configuration does not.
    private static func onlyModule(
        _ arguments: ParsedArguments, in project: DecodedConfiguration
    ) throws(UsageError) -> String? {
        guard arguments[emit] != nil, let name = arguments[module] else {
            return try SpecPaths.onlyModule(arguments, for: declaration)
        }
        let hasNames = project.configuration.modules.contains { $0.name != nil }
        return arguments.positionals.isEmpty && hasNames ? name : nil
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }

    /// Flows of different modules can have the same name. Their tests would be in one file.
    private static func refuseTwins(_ tests: [JourneyTests]) throws(UsageError) {
        var names: Set<String> = []
        guard let twin = tests.first(where: { !names.insert($0.fileName).inserted }) else { return }
        throw usage(
            "two flows have their tests in `\(twin.fileName)`; name the specs of one module, and a folder for its tests"
        )
    }

    /// Writes the tests, compares them with those on disk, or prints them.
    private static func deliver(
        _ tests: [JourneyTests], _ arguments: ParsedArguments, _ findings: PrintedDiagnostics, _ console: Console
    ) throws -> ExitCode {
        guard let folder = arguments[output], folder != "-" else {
            if arguments.has(check) {
                throw usage("`\(check.spelling)` needs a folder to compare; add `\(output.spelling) Tests`")
            }
            for test in tests { try console.write(test.text, to: .output) }
            return .fine
        }
        try refuseTwins(tests)
        if arguments[module] == nil, !tests.isEmpty {
            try console.write(
                "warning: the tests import no module with the generated code; name it, as in `\(module.spelling) Flows`\n",
                to: .error)
        }
        var code = ExitCode.fine
        for test in tests {
            let path = "\(folder)/\(test.fileName)"
            let file = try ViewFile(generated: test.text, at: path)
            if file.isUpToDate { continue }
            guard arguments.has(check) else {
                try Interrupts.held { isInterrupted throws(OutputError) in try file.write(isInterrupted: isInterrupted)
                }
                continue
            }
            code = .findings
            if let current = file.current {
                try findings.show(UnifiedDiff(path: path, from: current, to: file.bytes))
            } else {
                try console.write("missing: \(PrintableText.oneLine(path))\n", to: .output)
            }
        }
        return code
    }
}
