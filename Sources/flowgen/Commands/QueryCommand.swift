import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowService

/// `flowgen query QUESTION …`.
enum QueryCommand: Command {
    private static let question = CommandDeclaration.Positional(
        placeholder: "QUESTION",
        help: "One of " + QuestionRegistry.questions.map { "`\($0.name)`" }.list("and") + ".",
        fix: "choose one of " + QuestionRegistry.questions.map { "`\($0.name)`" }.list("or"))

    private static let folder = OptionDeclaration.value(
        "project", "DIR", help: "The project's folder. Default: the current folder.")

    /// The arguments that have a name on the command line.
    private static let named: [OptionDeclaration] = {
        let all = QuestionRegistry.questions.flatMap { $0.allParameters }.filter { !$0.isPositional }
        var known: Set<String> = []
        return all.filter { known.insert($0.name).inserted }.map { parameter in
            .value(parameter.name, parameter.name.uppercased(), help: "\(capitalised(parameter.help)).")
        }
    }()

    static let declaration = CommandDeclaration(
        name: "query",
        summary: "Answer a question about flows, as JSON.",
        discussion: [
            "The answer is one line of JSON on standard output. `summary` says the result in a sentence, and `ok` whether all is well; "
                + "if not, the exit code is 1. Lists are bounded, and say how many items they leave out. Nothing is written.",
            "`flowgen mcp` answers the same questions, and stays open.",
        ] + QuestionRegistry.questions.map { "`\(usage(of: $0))`: \($0.summary)" },
        positionals: [
            question,
            CommandDeclaration.Positional(
                placeholder: "ARGUMENTS", help: "What the question is about.", isRequired: false, isRepeated: true),
        ],
        options: named + [folder],
        examples: [
            ("flowgen query journey_to ShopFlow/detail", "Find the shortest way to a route."),
            (
                "flowgen query where_am_i app.log",
                "Say where the user is at the end of a log, or of standard input for `-`."
            ),
            (
                "flowgen query what_if specs/LoginFlow.flow.yaml=@new.yaml",
                "Check a text that is not saved, and compare it with the saved one."
            ),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let name = arguments.positionals.first ?? ""
        guard let question = QuestionRegistry.question(named: name) else {
            let names = QuestionRegistry.questions.map { $0.name }
            throw usage("there is no question `\(name)`; \(UsageError.choice(for: name, among: names))")
        }
        var project = AskedProject(at: arguments[folder] ?? ".")
        let answer: QuestionAnswer
        do {
            answer = try await project.answer(question, try input(question, arguments))
        } catch let error as QuestionError {
            throw usage(error.message)
        }
        try console.write("\(answer.json.line)\n", to: .output)
        return Outcome(code: answer.isWell ? .fine : .findings)
    }

    private static func input(
        _ question: any Question.Type, _ arguments: ParsedArguments
    ) throws -> QuestionInput {
        var values: [String: String] = [:]
        var texts: [String: [UInt8]] = [:]
        for option in named where arguments.has(option) { values[option.name] = arguments[option] }
        var left = arguments.positionals.dropFirst()
        for parameter in question.parameters where parameter.isPositional {
            switch parameter.kind {
            case .text, .file, .number: values[parameter.name] = left.popFirst()
            case .texts:
                while let text = left.popFirst() {
                    let (path, bytes) = try file(text)
                    texts[path] = bytes
                }
            }
        }
        if let other = left.first {
            throw usage("`\(question.name)` does not take `\(other)`; write `flowgen query \(usage(of: question))`")
        }
        let isRead = question.parameters.contains { $0.kind == .file && values[$0.name] == "-" }
        return try QuestionInput(
            of: question, values, texts: texts,
            standardInput: isRead ? Array(try LogFile.read("-", isStandardInput: true)) : nil)
    }

    /// `FILE=TEXT`, `FILE=@path`, or `FILE=-` for standard input.
    private static func file(_ text: String) throws -> (path: String, bytes: [UInt8]) {
        let parts = text.parts(at: "=", splits: 1).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw usage("`\(text)` has no text; write `FILE=TEXT`, `FILE=@PATH`, or `FILE=-` for standard input")
        }
        if parts[1] == "-" { return (parts[0], Array(try LogFile.read("-", isStandardInput: true))) }
        if let path = parts[1].rest(after: "@") {
            return (parts[0], Array(try LogFile.read(String(path), isStandardInput: false)))
        }
        return (parts[0], Array(parts[1].utf8))
    }

    /// `journey_to ROUTE [--from FROM]`.
    private static func usage(of question: any Question.Type) -> String {
        let parts = question.parameters.map { parameter -> String in
            let placeholder = parameter.name.uppercased()
            if case .texts = parameter.kind { return "FILE=TEXT…" }
            let text = parameter.isPositional ? placeholder : "--\(parameter.name) \(placeholder)"
            return parameter.isRequired ? text : "[\(text)]"
        }
        return ([question.name] + parts).joined(separator: " ")
    }

    private static func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func usage(_ message: String) -> UsageError {
        UsageError(message: message, command: declaration.name)
    }
}
