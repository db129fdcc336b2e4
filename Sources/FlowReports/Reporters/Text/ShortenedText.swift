import FlowDiagnostics

/// Keeps a message readable whatever it quotes: a key of thousands of characters would bury the sentence around it, and is
/// shown in the line below it anyway.
package enum ShortenedText {
    private static let limit = 120
    private static let kept = (start: 80, end: 20)

    /// The text with the middle of every overlong part between backticks left out. Only what is quoted can be that long.
    package static func quotations(in text: String) -> String {
        if text.utf8.count <= limit { return text }
        // Every second part is a quotation. One with a backtick in it shifts that, so prose might be taken for one: prose
        // between two quotations is far shorter than the limit.
        return text.split(separator: "`", omittingEmptySubsequences: false)
            .enumerated()
            .map { $0.offset % 2 == 1 ? shortened($0.element) : String($0.element) }
            .joined(separator: "`")
    }

    /// What is quoted, or a name on its own, with its middle left out where it is overlong.
    package static func shortened(_ part: Substring) -> String {
        // Counting characters takes a look at each; bytes are counted already.
        guard part.utf8.count > limit, part.count > limit else { return String(part) }
        return "\(part.prefix(kept.start))…\(part.suffix(kept.end))"
    }
}
