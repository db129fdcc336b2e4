import FlowDiagnostics
import FlowEscaping

/// A directive in a comment of a spec.
package enum SuppressionDirective: String, CaseIterable {
    case nextLine = "disable-next-line"
    case line = "disable-line"
    case file = "disable-file"

    /// The prefix of all directives, and of misspelt ones.
    static let prefix: StaticString = "flowgen:"

    /// The prefix as a string.
    static let tool = "flowgen:"

    /// - Parameter word: the directive as it is written in a comment.
    init?(word: String) { self.init(rawValue: Self.name(in: word)) }

    /// The directive as it is written in a comment.
    package var word: String { Self.tool + rawValue }

    /// Whether a word after `flowgen: ` is meant as a directive, and is not the start of a sentence.
    static func isDirective(_ word: String) -> Bool {
        ["disable", "ignore", "suppress", "silence", "enable"].contains { word.begins(with: $0) }
    }

    /// The directive that a word in a comment was probably meant to be.
    static func nearest(to word: String) -> SuppressionDirective? {
        Suggestion.nearest(to: name(in: word), among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
    }

    private static func name(in word: String) -> String {
        word.rest(after: tool).map { String($0) } ?? word
    }
}
