/// Text in a cell of a Markdown table, with the contents of a spec escaped.
package enum MarkdownText {
    /// What Markdown, or GitHub and GitLab around it, reads as more than text. Mentions are looked for in the result, where a backslash
    /// is gone, but not in code.
    package static let table = EscapeTable([
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "<code>@</code>",
        "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|", "~": "\\~", "#": "\\#",
        "!": "\\!", "$": "\\$", "{": "\\{", "}": "\\}",
    ])

    /// A bar would end the cell, even in code.
    package static let codeTable = EscapeTable(["|": "\\|"])

    /// Text as code.
    package static func code(_ text: String) -> String {
        if text.isEmpty { return "" }
        // A backtick ends the code, and a backslash before a bar takes its escape away.
        if text.has("`") || text.has("\\") && text.has("|") { return escaped(text) }
        let isPadded = text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
        // Code loses a blank at both ends.
        let padding = isPadded ? " " : ""
        return "`\(padding)\(codeTable.escaped(text))\(padding)`"
    }

    /// A message: what it quotes between backticks is code.
    package static func prose(_ text: String) -> String {
        let parts = text.parts(at: "`")
        // With one backtick too many it is not clear which of them belong together.
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { index, part in
            index % 2 == 0 ? escaped(String(part)) : code(String(part))
        }.joined()
    }

    /// Text that is not code. Addresses in it are not links.
    package static func escaped(_ text: String) -> String {
        var parts: [String] = []
        var rest = Array(text.unicodeScalars)[...]
        var start = rest.startIndex
        for index in rest.indices where isInAddress(rest, at: index) {
            parts += [table.escaped(String(String.UnicodeScalarView(rest[start..<index]))), "&#\(rest[index].value);"]
            start = index + 1
        }
        rest = rest[start...]
        return parts.joined() + table.escaped(String(String.UnicodeScalarView(rest)))
    }

    /// Whether this is the colon of `https://`, or the period of `www.`.
    private static func isInAddress(_ text: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
        switch text[index] {
        case ":": index + 1 < text.endIndex && text[index + 1] == "/"
        case ".": index >= text.startIndex + 3 && text[index - 3..<index].allSatisfy { $0 == "w" || $0 == "W" }
        default: false
        }
    }
}
