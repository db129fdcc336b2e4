import FlowEscaping

/// Keeps a message readable, even if it quotes a long text: a key of thousands of characters would bury the sentence around it, and is
/// shown in the line below it anyway.
package enum ShortenedText {
    private static let limit = 120
    private static let kept = (start: 80, end: 20)
    /// For a line with names of which there can be many.
    private static let limitOfLine = 2_000
    private static let keptOfLine = (start: 1_500, end: 400)

    /// The text with the middle of every overlong part between backticks left out. Only what is quoted can be that long.
    package static func quotations(in text: String) -> String {
        if text.utf8.count <= limit || !hasLongQuotation(text) { return text }
        // Every second part is a quotation. One with a backtick in it shifts that, so prose might be taken for one: prose
        // between two quotations is far shorter than the limit.
        return text.parts(at: "`")
            .enumerated()
            .map { $0.offset % 2 == 1 ? shortened($0.element) : String($0.element) }
            .joined(separator: "`")
    }

    /// Whether a part between backticks has more bytes than the limit.
    private static func hasLongQuotation(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var (start, isQuoted) = (0, false)
            for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "`") {
                if isQuoted, index - start > limit { return true }
                start = index + 1
                isQuoted.toggle()
            }
            return isQuoted && bytes.count - start > limit
        }
    }

    /// A quotation, or a name on its own, with its middle left out where it is overlong.
    package static func shortened(_ part: Substring) -> String {
        shortened(part, to: limit, kept)
    }

    /// A line with its middle left out if it is too long to read.
    package static func line(_ text: String) -> String { shortened(text[...], to: limitOfLine, keptOfLine) }

    private static func shortened(_ part: Substring, to limit: Int, _ kept: (start: Int, end: Int)) -> String {
        // Counting characters requires a look at each; the number of bytes is already known.
        guard part.utf8.count > limit,
            let end = part.index(part.startIndex, offsetBy: limit, limitedBy: part.endIndex), end < part.endIndex
        else { return String(part) }
        return "\(part.prefix(kept.start))…\(part.suffix(kept.end))"
    }
}
