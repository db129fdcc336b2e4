import FlowDiagnostics
import FlowMessages
import FlowService

/// The questions as tools.
enum Tools {
    static let all: [JSONValue] = QuestionRegistry.questions.map { question in
        .object([
            ("name", .string(question.name)), ("description", .string(question.summary)),
            ("inputSchema", question.schema), ("outputSchema", answer),
            (
                "annotations",
                .object([
                    ("readOnlyHint", .bool(true)), ("destructiveHint", .bool(false)), ("idempotentHint", .bool(true)),
                    ("openWorldHint", .bool(false)),
                ])
            ),
        ])
    }

    /// What all answers have.
    private static let answer = JSONValue.object([
        ("type", .string("object")),
        (
            "properties",
            .object([
                (
                    "summary",
                    .object([
                        ("type", .string("string")), ("description", .string("the result in a line")),
                    ])
                ),
                (
                    "ok",
                    .object([("type", .string("boolean")), ("description", .string("whether all is well"))])
                ),
            ])
        ), ("required", .array([.string("summary"), .string("ok")])),
    ])

    /// - Throws: only what is wrong with the request. What is wrong with the arguments, or with the project, is a result, so that the
    ///   agent reads it.
    static func call(_ params: JSONValue, about project: inout AskedProject) async throws(RPCError) -> JSONValue {
        guard let name = params["name"]?.text else { throw RPCError(.invalidParams, "`name` is missing; name a tool") }
        guard let question = QuestionRegistry.question(named: name) else {
            let names = QuestionRegistry.questions.map { $0.name }
            let fix =
                Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
                ?? "`tools/list` has them all"
            throw RPCError(.invalidParams, "there is no tool `\(name)`; \(fix)")
        }
        do {
            let input = try input(question, params["arguments"] ?? .object([]))
            let answer = try await project.answer(question, input)
            let json = answer.json
            return .object([
                ("content", text(json.line)), ("structuredContent", json), ("isError", .bool(false)),
            ])
        } catch {
            return .object([("content", text("\(error)")), ("isError", .bool(true))])
        }
    }

    private static func text(_ text: String) -> JSONValue {
        .array([.object([("type", .string("text")), ("text", .string(text))])])
    }

    private static func input(
        _ question: any Question.Type, _ arguments: JSONValue
    ) throws(QuestionError) -> QuestionInput {
        guard case .object(let members) = arguments else {
            throw QuestionError("the arguments are not an object; write one, as in `{}`")
        }
        var values: [String: String] = [:]
        var texts: [String: [UInt8]] = [:]
        for (name, value) in members {
            if case .null = value { continue }
            // An unknown argument is refused by its name, whatever its value is.
            guard let parameter = question.allParameters.first(where: { $0.name == name }) else {
                values[name] = ""
                continue
            }
            switch (parameter.kind, value) {
            case (.text, .string(let text)), (.file, .string(let text)): values[name] = text
            case (.text, _), (.file, _): throw QuestionError("`\(name)` is not a string; write one")
            case (.number, .number(let number)): values[name] = "\(number)"
            // As it is written: a number in quotes is refused as what is not a number.
            case (.number, _): values[name] = value.line
            case (.texts, .object(let files)):
                for (path, text) in files {
                    guard let text = text.text else {
                        throw QuestionError("the text of `\(path)` is not a string; write the whole spec as one")
                    }
                    texts[path] = Array(text.utf8)
                }
            case (.texts, _):
                throw QuestionError("`\(name)` is not an object; write one with the text of each spec by its path")
            }
        }
        return try QuestionInput(of: question, values, texts: texts)
    }
}
