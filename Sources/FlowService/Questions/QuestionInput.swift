import FlowDiagnostics

/// The arguments of a question.
package struct QuestionInput: Sendable {
    /// How many items each list of an answer has.
    package static let limit = QuestionParameter(
        "limit", .number, help: "How many items each list of the answer has at most; \(defaultLimit) without it")
    package static let defaultLimit = 20
    private static let mostItems = 10_000

    private var values: [String: String]
    /// Those of the parameter that has texts, in the order of their paths.
    package let texts: [(path: String, text: [UInt8])]
    package let limit: Int
    /// What was read instead of a file that is named `-`; `nil` where there is no standard input.
    package let standardInput: [UInt8]?

    /// - Throws: if something is missing, or if there is too much.
    package init(
        of question: any Question.Type, _ values: [String: String], texts: [String: [UInt8]] = [:],
        standardInput: [UInt8]? = nil
    ) throws(QuestionError) {
        let parameters = question.allParameters
        for name in values.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
            let names = parameters.map(\.name)
            let meant = Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
            throw QuestionError(
                "`\(question.name)` has no argument `\(name)`; "
                    + (meant ?? "it has \(names.map { "`\($0)`" }.joined(separator: ", "))"))
        }
        for parameter in parameters where parameter.isRequired {
            let isGiven = parameter.kind == .texts ? !texts.isEmpty : values[parameter.name]?.isEmpty == false
            if !isGiven {
                throw QuestionError("`\(question.name)` needs `\(parameter.name)`; \(parameter.help)")
            }
        }
        limit = try Self.limit(values[Self.limit.name])
        self.values = values
        self.standardInput = standardInput
        self.texts = texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func limit(_ text: String?) throws(QuestionError) -> Int {
        guard let text else { return defaultLimit }
        guard let number = Int(text), (1...mostItems).contains(number) else {
            throw QuestionError("`limit` is not a number from 1 to \(mostItems); write one, as in `20`")
        }
        return number
    }

    package subscript(name: String) -> String? { values[name] }
}

extension Question {
    /// With those of all questions.
    package static var allParameters: [QuestionParameter] { parameters + [QuestionInput.limit] }

    /// The JSON Schema of the arguments.
    package static var schema: JSONValue {
        .object(of: [
            "type": .string("object"),
            "properties": .object(allParameters.map { ($0.name, $0.schema) }),
            "required": .array(allParameters.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": .bool(false),
        ])
    }
}

extension QuestionParameter {
    fileprivate var schema: JSONValue {
        let help = ("description", JSONValue.string(help))
        switch kind {
        case .number: return .object([("type", .string("integer")), help])
        case .text, .file: return .object([("type", .string("string")), help])
        case .texts:
            return .object([
                ("type", .string("object")), ("additionalProperties", .object([("type", .string("string"))])), help,
            ])
        }
    }
}
