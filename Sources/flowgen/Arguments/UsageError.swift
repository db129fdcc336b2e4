import FlowDiagnostics

/// A command line that cannot be understood: what is wrong, and the mend.
struct UsageError: Error, Hashable {
    var message: String
    /// Whose help says more; `nil` for the list of commands.
    var command: String?

    /// The mend for a word that is none of those that there are.
    static func choice(for word: String, among choices: [String]) -> String {
        if let nearest = Suggestion.nearest(to: word, among: choices) { return "did you mean `\(nearest)`?" }
        return "choose one of \(choices.map { "`\($0)`" }.joined(separator: ", "))"
    }
}
