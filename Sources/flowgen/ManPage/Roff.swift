/// Escapes text for roff.
enum Roff {
    /// Text, with words in backticks in bold.
    static func text(_ text: String) -> String {
        var marked = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            marked += index.isMultiple(of: 2) ? escaped(part) : "\\fB\(escaped(part))\\fR"
        }
        return lines(of: marked).joined(separator: "\n")
    }

    /// Breaks the text into short lines, for a readable source.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                // A period or a single quote at the start of a line would start a request.
                lines.append((word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" : "") + word)
            }
        }
        return lines
    }

    /// The arguments of a macro, each in quotes.
    static func quoted(_ text: String) -> String { "\"" + escaped(text[...]).replacing("\"", with: "\\(dq") + "\"" }

    private static func escaped(_ text: Substring) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            // A minus sign, which can be copied to a command line, instead of a hyphen.
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return escaped
    }
}
