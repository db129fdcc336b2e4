import FlowDiagnostics

/// A mistake in a command line: the cause and the fix.
struct UsageError: Error, Hashable {
    var message: String
    /// The command whose help to show; `nil` for the list of commands.
    var command: String?

    /// The fix for a word that is not one of `choices`.
    static func choice(for word: String, among choices: [String]) -> String {
        if let nearest = Suggestion.nearest(to: word, among: choices) { return "did you mean `\(nearest)`?" }
        return "choose one of \(choices.map { "`\($0)`" }.joined(separator: ", "))"
    }
}
