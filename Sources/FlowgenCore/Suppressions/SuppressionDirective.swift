import FlowDiagnostics

/// What a comment of a spec can ask for.
enum SuppressionDirective: String, CaseIterable {
    case nextLine = "disable-next-line"
    case line = "disable-line"
    case file = "disable-file"

    /// What all of them begin with, and what is none of them but was meant to be.
    static let prefix: StaticString = "flowgen:"

    /// The same, as a word.
    static let tool = "flowgen:"

    /// - Parameter word: as it is written in a comment.
    init?(word: String) { self.init(rawValue: Self.name(in: word)) }

    /// As it is written in a comment.
    var word: String { Self.tool + rawValue }

    /// Whether a word behind `flowgen: ` asks for something, and is not the beginning of a sentence.
    static func isOrder(_ word: String) -> Bool {
        ["disable", "ignore", "suppress", "silence", "enable"].contains { word.hasPrefix($0) }
    }

    /// The one that a word in a comment was probably meant to be.
    static func nearest(to word: String) -> SuppressionDirective? {
        Suggestion.nearest(to: name(in: word), among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
    }

    private static func name(in word: String) -> String {
        word.hasPrefix(tool) ? String(word.dropFirst(tool.count)) : word
    }
}
