/// A value of JSON (RFC 8259). Foundation has a writer of it, but loading Foundation takes longer than most runs.
package enum JSONValue: Sendable {
    case string(String)
    case number(Int)
    case bool(Bool)
    /// There is a value, and it is that there is none: unlike a member that is left out, which does not apply.
    case null
    case array([JSONValue])
    /// In the order in which its members are written.
    case object([(key: String, value: JSONValue)])

    /// An object of what there is: a member without a value is left out.
    package static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The value and a line break. What lies directly in the outermost object, and each item of a list there, has a line of
    /// its own, so that tools which work line by line can find something in it too.
    package var document: String { document(isNested: false) }

    /// - Parameter isNested: whether the items of the outermost lists are laid out like the outermost object.
    package func document(isNested: Bool) -> String {
        var text = ""
        append(to: &text, depth: 0, open: isNested ? 3 : 1)
        return text + "\n"
    }

    /// The value in one line, without a break at its end.
    package var line: String {
        var text = ""
        append(to: &text, depth: 0, open: -1)
        return text
    }

    /// - Parameter open: the depth down to which what lies in an object in a list in an object … has a line of its own.
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

    /// How what a list or an object holds is set apart.
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
