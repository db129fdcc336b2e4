/// Text in a cell of a Markdown table, with the contents of a spec escaped.
package enum MarkdownText {
    /// The characters that Markdown, or GitHub and GitLab around it, reads as more than text. GitHub and GitLab look for mentions
    /// of people, issues and requests in the result, which no longer contains the backslashes, but not in code. They list a mention
    /// at the issue or the request.
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
        // A backtick ends the code, and a backslash before a bar cancels its escape.
        if text.has("`") || text.has("\\") && text.has("|") { return escaped(text) }
        let isPadded = text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
        // Code loses a blank at both ends.
        let padding = isPadded ? " " : ""
        return "`\(padding)\(codeTable.escaped(text))\(padding)`"
    }

    /// A message: what it quotes between backticks is code.
    package static func prose(_ text: String) -> String {
        let parts = text.parts(at: "`")
        // With an odd number of backticks it is not clear which of them belong together.
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { index, part in
            index % 2 == 0 ? escaped(String(part)) : code(String(part))
        }.joined()
    }

    /// Text that is not code. Addresses and references in it are not links.
    package static func escaped(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = ""
        var start = 0
        for index in scalars.indices {
            guard let part = partOfLink(at: index, in: scalars) else { continue }
            result += table.escaped(String(String.UnicodeScalarView(scalars[start..<index]))) + part
            start = index + 1
        }
        return result + table.escaped(String(String.UnicodeScalarView(scalars[start...])))
    }

    /// What is written for a sign of an address or a reference, which code hosts look for in the result; `nil` for all else. These are the
    /// colon and the slashes of `https://`, the period of `www.`, the hyphen of `GH-12` and the first sign of `#12` and `!12`. Some readers
    /// make a link of two slashes alone.
    private static func partOfLink(at index: Int, in text: [Unicode.Scalar]) -> String? {
        func follows(_ signs: String) -> Bool {
            let start = index - signs.unicodeScalars.count
            return start >= 0
                && text[start..<index].elementsEqual(signs.unicodeScalars) {
                    $0.properties.lowercaseMapping == String($1)
                }
        }
        let next = index + 1 < text.count ? text[index + 1] : nil
        let isBeforeDigit = next.map { ("0"..."9").contains($0) } == true
        switch text[index] {
        case ":" where next == "/", "/" where next == "/" || follows("/"), "." where follows("www"):
            return "&#\(text[index].value);"
        case "-" where isBeforeDigit && follows("gh"), "#" where isBeforeDigit, "!" where isBeforeDigit:
            return "<code>\(text[index])</code>"
        default: return nil
        }
    }
}
