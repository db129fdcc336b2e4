/// Text in a file for Graphviz.
enum GraphvizText {
    /// A quoted string. Graphviz reads a backslash as the start of an escape, and `&…;` as an entity.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
        return "\"\(escaped)\""
    }

    /// A label like HTML, with the title in bold.
    static func label(_ label: MapLabel) -> String {
        let title = label.title.isEmpty ? "" : "<b>\(escape(label.title))</b>"
        return "<" + ([title] + (label.lines + label.findings).map(escape)).joined(separator: "<br/>") + ">"
    }

    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no such characters.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
