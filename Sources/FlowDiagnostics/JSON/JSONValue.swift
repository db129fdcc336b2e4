/// A JSON value (RFC 8259). Foundation can write JSON, but loading Foundation takes longer than most runs.
package enum JSONValue: Sendable {
    case string(String)
    case number(Int)
    case bool(Bool)
    /// An explicit null, unlike a member that is left out because it does not apply.
    case null
    case array([JSONValue])
    /// The members in the order in which they are written.
    case object([(key: String, value: JSONValue)])

    /// Creates an object without the members whose value is `nil`.
    package static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The value and a line break. Each member of the outermost object, and each item of an array in it, is on a line of its own,
    /// so that line-based tools can process it.
    package var document: String { document(isNested: false) }

    /// - Parameter isNested: whether the items of the outermost arrays are formatted like the outermost object.
    package func document(isNested: Bool) -> String {
        var text = ""
        append(to: &text, depth: 0, open: isNested ? 3 : 1)
        return text + "\n"
    }

    /// The value on one line, without a line break at the end.
    package var line: String {
        var text = ""
        append(to: &text, depth: 0, open: -1)
        return text
    }

    /// - Parameter open: the maximum depth at which members and items are on lines of their own.
    private func append(to text: inout String, depth: Int, open: Int) {
        switch self {
        case .string(let string): JSONText.append(string, to: &text)
        case .number(let number): text += String(number)
        case .bool(let isTrue): text += isTrue ? "true" : "false"
        case .null: text += "null"
        case .array(let items):
            let layout = Layout("[", "]", isOpen: depth % 2 == 1 && depth <= open, depth: depth)
            layout.append(items, to: &text) { item, text in item.append(to: &text, depth: depth + 1, open: open) }
        case .object(let members):
            let layout = Layout("{", "}", isOpen: depth % 2 == 0 && depth <= open, depth: depth)
            layout.append(members, to: &text) { member, text in
                JSONText.append(member.key, to: &text)
                text += ": "
                member.value.append(to: &text, depth: depth + 1, open: open)
            }
        }
    }

    /// The brackets and separators of an array or an object.
    private struct Layout {
        private let brackets: (open: String, close: String)
        private let margins: (first: String, between: String, last: String)

        init(_ open: String, _ close: String, isOpen: Bool, depth: Int) {
            brackets = (open, close)
            let margin = "\n" + String(repeating: "  ", count: depth)
            margins = isOpen ? (margin + "  ", "," + margin + "  ", margin) : (" ", ", ", " ")
        }

        func append<Part>(_ parts: [Part], to text: inout String, _ write: (Part, inout String) -> Void) {
            text += brackets.open
            for (index, part) in parts.enumerated() {
                text += index == 0 ? margins.first : margins.between
                write(part, &text)
            }
            if !parts.isEmpty { text += margins.last }
            text += brackets.close
        }
    }
}
