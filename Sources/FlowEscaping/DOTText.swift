/// Text in a file for Graphviz.
package enum DOTText {
    /// Graphviz reads a backslash as the start of an escape, and `&…;` as an entity.
    package static let table = EscapeTable(["\\": "\\\\", "\"": "\\\"", "&": "&amp;"], secondHash: "&#35;")

    /// A quoted string.
    package static func quoted(_ text: String) -> String { "\"\(table.escaped(text))\"" }
}
