import FlowDiagnostics

/// What a comment of a spec can ask for.
enum SuppressionDirective: String, CaseIterable {
    case nextLine = "disable-next-line"
    case line = "disable-line"
    case file = "disable-file"

    /// What all of them begin with.
    static let prefix: StaticString = "flowgen:disable"

    private static let tool = "flowgen:"

    /// - Parameter word: as it is written in a comment.
    init?(word: String) { self.init(rawValue: Self.name(in: word)) }

    /// As it is written in a comment.
    var word: String { Self.tool + rawValue }

    /// The one that a word in a comment was probably meant to be.
    static func nearest(to word: String) -> SuppressionDirective? {
        Suggestion.nearest(to: name(in: word), among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
    }

    private static func name(in word: String) -> String {
        word.hasPrefix(tool) ? String(word.dropFirst(tool.count)) : word
    }
}
