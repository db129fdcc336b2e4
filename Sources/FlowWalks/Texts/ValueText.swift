import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// Values, and what has values, as texts.
package enum ValueText {
    /// A value as it is typed in a command: in quotes if it has spaces, commas or other signs that end a value.
    package static func text(of value: String?) -> String {
        guard let value else { return "nil" }
        let isPlain =
            !value.isEmpty && value != "nil"
            && !value.unicodeScalars.contains { scalar in
                switch scalar {
                case " ", "\t", "\n", "\r", ",", "(", ")", "\"", "'", "=": true
                default: false
                }
            }
        return isPlain ? PrintableText.oneLine(value) : JSONValue.string(value).line
    }

    /// The same for a line that is only shown: without the middle of a long value.
    package static func shown(_ value: String?) -> String { ShortenedText.shortened(text(of: value)[...]) }

    /// `detail(id: 7)`, or only the name of what has no values.
    package static func call(_ name: String, _ parameters: [ProgramParameter], _ values: [String?]) -> String {
        call(name, parameters, values, text(of:))
    }

    /// The same for a line that is only shown.
    package static func shownCall(_ name: String, _ parameters: [ProgramParameter], _ values: [String?]) -> String {
        ShortenedText.line(call(name, parameters, values, shown))
    }

    private static func call(
        _ name: String, _ parameters: [ProgramParameter], _ values: [String?], _ text: (String?) -> String
    ) -> String {
        if parameters.isEmpty || values.isEmpty { return name }
        let pairs = zip(parameters, values).map { "\($0.name): \(text($1))" }
        return "\(name)(\(pairs.joined(separator: ", ")))"
    }

    /// `id: String, page: Int = 1`.
    package static func signature(_ parameters: [ProgramParameter]) -> String {
        ShortenedText.line(
            parameters.map { parameter in
                let start = "\(parameter.name): \(parameter.type)"
                return parameter.defaultValue.map { "\(start) = \(text(of: $0.text))" } ?? start
            }.joined(separator: ", "))
    }
}

extension Simulation {
    /// A question as text, as in `isOpen(id: 7)`.
    package func text(of question: Question) -> String {
        let asked = program.flows[question.flow].guards[question.guardIndex]
        return ValueText.call(asked.name, asked.params, question.values)
    }
}
