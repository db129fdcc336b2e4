/// Text for roff, the language of manual pages.
package enum RoffText {
    package static let table = EscapeTable([
        "\\": "\\e",
        // A minus sign, which can be copied to a command line, instead of a hyphen.
        "-": "\\-",
        "'": "\\(aq", "^": "\\(ha", "~": "\\(ti",
    ]) { scalar, _ in
        if scalar.isASCII { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
    }

    /// Text, with words in backticks in bold.
    package static func text(_ text: String) -> String {
        var marked = ""
        for (index, part) in text.parts(at: "`").enumerated() {
            marked += index.isMultiple(of: 2) ? table.escaped(part) : "\\fB\(table.escaped(part))\\fR"
        }
        return lines(of: marked).joined(separator: "\n")
    }

    /// Breaks the text into short lines, for a readable source.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for word in text.words(at: " ") {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                // A period or a single quote at the start of a line would start a request.
                lines.append((word.begins(with: ".") || word.begins(with: "'") ? "\\&" : "") + word)
            }
        }
        return lines
    }

    /// The arguments of a macro, each in quotes.
    package static func quoted(_ text: String) -> String { "\"" + table.escaped(text).with("\\(dq", for: "\"") + "\"" }
}
