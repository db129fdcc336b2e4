import FlowDiagnostics

/// Text in a cell of a Markdown table, with the contents of a spec escaped.
package enum MarkdownText {
    /// Text as code.
    package static func code(_ text: String) -> String {
        if !text.contains("`") { return "`\(cell(text))`" }
        return prose(text, readsCode: false)
    }

    /// A message: what it quotes between backticks is code.
    /// - Parameter readsCode: whether backticks mean that, as they do in flowgen's own words.
    package static func prose(_ text: String, readsCode: Bool = true) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        // With one backtick too many it is not clear which of them belong together.
        guard readsCode, parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { index, part in
            if index % 2 == 0 { return escaped(String(part)) }
            return part.isEmpty ? "" : "`\(cell(String(part)))`"
        }.joined()
    }

    /// A bar would end the cell, even in code.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "@": result += "\\\(scalar)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
