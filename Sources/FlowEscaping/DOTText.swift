/// Text in a file for Graphviz.
package enum DOTText {
    /// Graphviz reads a backslash as the start of an escape, and `&…;` as an entity.
    package static let table = EscapeTable(
        [
            "\\": "\\\\", "\"": "\\\"", "&": "&amp;",
            // The SVG that Graphviz draws cannot have these two.
            "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}",
        ], secondHash: "&#35;")

    /// A quoted string.
    package static func quoted(_ text: String) -> String { "\"\(table.escaped(text))\"" }
}
