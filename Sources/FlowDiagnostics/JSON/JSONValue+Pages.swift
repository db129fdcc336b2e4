extension JSONValue {
    /// The value, formatted for people, and a line break: a value that fits into a line is on one line; any other value has a
    /// line for each of its members.
    package var page: String { page(margin: "", behind: 0) + "\n" }

    private static let width = 120

    /// - Parameter behind: the number of characters before the value on its first line.
    private func page(margin: String, behind taken: Int) -> String {
        let line = self.line
        // Leaves room for a comma.
        if margin.count + taken + line.count < Self.width { return line }
        let inner = margin + "  "
        func broken(_ open: String, _ parts: [String], _ close: String) -> String {
            "\(open)\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(margin)\(close)"
        }
        switch self {
        case .array(let items):
            return broken("[", items.map { $0.page(margin: inner, behind: 0) }, "]")
        case .object(let members):
            let parts = members.map { key, value in
                let key = "\(JSONValue.string(key).line): "
                return key + value.page(margin: inner, behind: key.count)
            }
            return broken("{", parts, "}")
        case .string, .number, .bool, .null, .bytes: return line
        }
    }
}
