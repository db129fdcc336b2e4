/// Text in a quoted label of Mermaid.
package enum MermaidText {
    package static func escape(_ text: String) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar == ":", scalars[(index + 1)...].starts(with: iconName) {
                result += "#\(scalar.value);" + wordJoiner
            } else if isPlain(scalar, before: next) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "#\(scalar.value);"
            }
        }
        return result
    }

    /// The start of an icon's name in `fa:fa-car`, also with another letter before the colon. Mermaid draws icons once it has read
    /// entities, so only something between the colon and the name keeps the text: a sign without a width.
    private static let iconName = Array("fa-".unicodeScalars)
    private static let wordJoiner = "#8288;"

    /// Whether a character means itself. Mermaid reads entities (`#35;`), and parts of Markdown and HTML, and its first pass over a
    /// diagram finds directives (`%%{`), icons (`fa:fa-…`) and styles (`style…:…#…;`) wherever they are, also in quotes.
    private static func isPlain(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "/", "?", "=", "(", ")", "{", "}", "-", "!", "'": true
        case ":": next == " "
        default: scalar.value >= 0x80
        }
    }
}
