import FlowEscaping

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
    /// A value that is written already, on one line: its bytes take a fraction of the memory of the value. See ``written``.
    case bytes([UInt8])

    /// Creates an object without the members whose value is `nil`.
    package static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The value and a line break. Each member of the outermost object, and each item of an array in it, is on a line of its own,
    /// so that line-based tools can process it.
    package var document: String { document(isNested: false) }

    /// - Parameter isNested: whether the items of the outermost arrays are formatted like the outermost object.
    package func document(isNested: Bool) -> String {
        var text: [UInt8] = []
        append(to: &text, depth: 0, open: isNested ? 3 : 1)
        text.append(UInt8(ascii: "\n"))
        return String(decoding: text, as: UTF8.self)
    }

    /// The value on one line, without a line break at the end.
    package var line: String {
        var text: [UInt8] = []
        append(to: &text, depth: 0, open: -1)
        return String(decoding: text, as: UTF8.self)
    }

    /// The value as it is written on one line: for the many items of a large array.
    package var written: JSONValue {
        var text: [UInt8] = []
        append(to: &text, depth: 0, open: -1)
        return .bytes(text)
    }

    /// Appends to bytes, because that is several times as fast as to a `String`.
    /// - Parameter open: the maximum depth at which members and items are on lines of their own.
    private func append(to text: inout [UInt8], depth: Int, open: Int) {
        switch self {
        case .string(let string): JSONText.append(string, to: &text)
        case .number(let number): text.append(decimal: number)
        case .bool(let isTrue): text.append(contentsOf: (isTrue ? "true" : "false").utf8)
        case .null: text.append(contentsOf: "null".utf8)
        case .bytes(let bytes): text.append(contentsOf: bytes)
        case .array(let items):
            let layout = Layout(isOpen: depth % 2 == 1 && depth <= open, depth: depth)
            text.append(UInt8(ascii: "["))
            for index in items.indices {
                layout.startPart(index, of: &text)
                items[index].append(to: &text, depth: depth + 1, open: open)
            }
            layout.endParts(items.count, of: &text)
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            let layout = Layout(isOpen: depth % 2 == 0 && depth <= open, depth: depth)
            text.append(UInt8(ascii: "{"))
            for index in members.indices {
                layout.startPart(index, of: &text)
                JSONText.append(members[index].key, to: &text)
                text.append(UInt8(ascii: ":"))
                text.append(UInt8(ascii: " "))
                members[index].value.append(to: &text, depth: depth + 1, open: open)
            }
            layout.endParts(members.count, of: &text)
            text.append(UInt8(ascii: "}"))
        }
    }

    /// What is between the brackets and the parts of an array or an object: line breaks if it is open, otherwise blanks.
    private struct Layout {
        let isOpen: Bool
        let depth: Int

        func startPart(_ index: Int, of text: inout [UInt8]) {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            startLine(depth + 1, of: &text)
        }

        func endParts(_ count: Int, of text: inout [UInt8]) {
            if count > 0 { startLine(depth, of: &text) }
        }

        private func startLine(_ depth: Int, of text: inout [UInt8]) {
            text.append(isOpen ? UInt8(ascii: "\n") : UInt8(ascii: " "))
            if isOpen { text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth)) }
        }
    }
}
