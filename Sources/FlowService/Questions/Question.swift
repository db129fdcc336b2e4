import FlowDiagnostics

/// Something that an agent or a script asks about a project: a file in this folder, and a line in ``QuestionRegistry``.
///
/// Its name, its parameters and its documentation are the help of `flowgen query` and the list of tools of `flowgen mcp`. An answer is a
/// JSON value that is the same for the same texts, and bounded.
package protocol Question: Sendable {
    static var name: String { get }
    /// What it answers: a sentence or two for those who choose a question.
    static var summary: String { get }
    static var parameters: [QuestionParameter] { get }

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer
}

/// An argument of a question.
package struct QuestionParameter: Sendable {
    package enum Kind: Sendable {
        case text
        case number
        /// The path of a file, or what else names a situation; `-` for standard input, where there is one.
        case file
        /// Texts of files that are not saved, by their paths.
        case texts
    }

    package let name: String
    package let kind: Kind
    package let isRequired: Bool
    /// Whether it has no name on a command line.
    package let isPositional: Bool
    package let help: String

    init(_ name: String, _ kind: Kind = .text, isRequired: Bool = false, isPositional: Bool = false, help: String) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.isPositional = isPositional
        self.help = help
    }
}

/// A question that has no answer: the cause and, after a semicolon, the fix.
package struct QuestionError: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}

package struct QuestionAnswer: Sendable {
    /// Whether all is well.
    package let isWell: Bool
    /// The same and the result in a line.
    package let summary: String
    private let members: [(key: String, value: JSONValue)]

    init(_ summary: String, isWell: Bool, _ members: [(String, JSONValue?)] = []) {
        self.summary = summary
        self.isWell = isWell
        self.members = members.compactMap { key, value in value.map { (key, $0) } }
    }

    package var json: JSONValue {
        .object([("summary", .string(summary)), ("ok", .bool(isWell))] + members)
    }
}
