extension JSONValue {
    /// The value and a line break, for people to read: what fits into a line stands in one, and all else has a line for each
    /// of its members.
    package var page: String { page(margin: "", behind: 0) + "\n" }

    private static let width = 120

    /// - Parameter behind: how much of the first line is taken.
    private func page(margin: String, behind taken: Int) -> String {
        let line = self.line
        // A comma may follow.
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
        case .string, .number, .bool, .null: return line
        }
    }
}
