/// A parser for the part of Mermaid's flowcharts that maps use, written from its documentation (Flowcharts Syntax, and Entity codes
/// to escape characters). It is strict: every line must be a statement of that part, with the spelling that maps have.
package struct MermaidGrammar {
    package struct Node: Hashable {
        package var id: String
        package var shape: String
        package var label: [String]
        package var style: String?
    }

    package struct Edge: Hashable {
        package var source: String
        package var arrow: String
        /// `nil` for an edge without a label.
        package var label: [String]?
        package var target: String
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package private(set) var nodes: [Node] = []
    package private(set) var edges: [Edge] = []
    /// The labels of the subgraphs, and how deep each is.
    package private(set) var areas: [(label: [String], depth: Int)] = []
    package private(set) var edgeStyles: [Int: String] = [:]
    package private(set) var classes: Set<String> = []

    private static let shapes = [
        "([": "])", "[": "]", "[[": "]]", "((": "))", "(((": ")))", "{{": "}}", "[/": "/]", "[\\": "/]",
        ">": "]", "(": ")",
    ]
    private static let arrows = ["-->", "==>", "-.->", "--o", "--x", "-.-o", "-.-", "---"]
    /// Words that Mermaid does not read as ids.
    private static let reserved: Set = [
        "end", "graph", "flowchart", "subgraph", "style", "linkStyle", "classDef", "class", "click", "default", "href",
        "call", "direction", "interpolate",
    ]

    package init(_ text: String) throws(Failure) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast() == "" else { throw Failure(description: "no line break at the end") }
        guard lines.first == "flowchart TB" else { throw Failure(description: "no head: \(lines.first ?? "")") }
        var depth = 0
        for line in lines.dropFirst() {
            var rest = line.drop { $0 == " " }
            if Self.take("subgraph ", &rest) {
                _ = try Self.id(&rest)
                try Self.expect("[", &rest)
                areas.append((try Self.quoted(&rest), depth))
                try Self.expect("]", &rest)
                depth += 1
            } else if rest == "direction TB", depth > 0 {
                rest = ""
            } else if rest == "end" {
                depth -= 1
                rest = ""
            } else if Self.take("classDef ", &rest) {
                classes.insert(try Self.id(&rest))
                rest = ""
            } else if Self.take("linkStyle ", &rest) {
                let numbers = rest.prefix { $0 != " " }.split(separator: ",").map { Int($0) }
                for number in numbers {
                    guard let number, number < edges.count, edgeStyles[number] == nil else {
                        throw Failure(description: "\(line)")
                    }
                    edgeStyles[number] = String(rest.drop { $0 != " " }.dropFirst())
                }
                rest = ""
            } else {
                try statement(&rest, depth)
            }
            guard rest.isEmpty, depth >= 0 else { throw Failure(description: "\(line)") }
        }
        guard depth == 0 else { throw Failure(description: "a subgraph without an end") }
        try checkNames()
    }

    private mutating func statement(_ rest: inout Substring, _ depth: Int) throws(Failure) {
        let id = try Self.id(&rest)
        if Self.take(" ", &rest) {
            guard let arrow = Self.arrows.first(where: { Self.take($0, &rest) }) else {
                throw Failure(description: "no arrow: \(rest)")
            }
            var label: [String]?
            if Self.take("|", &rest) {
                label = try Self.quoted(&rest)
                try Self.expect("|", &rest)
            }
            try Self.expect(" ", &rest)
            edges.append(Edge(source: id, arrow: arrow, label: label, target: try Self.id(&rest)))
            return
        }
        guard depth > 0 else { throw Failure(description: "a node outside of all areas: \(id)") }
        let opening = rest.prefix { $0 != "\"" }
        guard let closing = Self.shapes[String(opening)] else { throw Failure(description: "no shape: \(opening)") }
        rest = rest.dropFirst(opening.count)
        let label = try Self.quoted(&rest)
        try Self.expect(closing, &rest)
        let style = Self.take(":::", &rest) ? try Self.id(&rest) : nil
        nodes.append(Node(id: id, shape: opening + closing, label: label, style: style))
    }

    private func checkNames() throws(Failure) {
        let ids = nodes.map(\.id)
        guard Set(ids).count == ids.count else { throw Failure(description: "an id twice") }
        for edge in edges where !ids.contains(edge.source) || !ids.contains(edge.target) {
            throw Failure(description: "an edge without a node: \(edge)")
        }
        // Mermaid draws only one of several loops at a node.
        for edge in edges where edge.source == edge.target { throw Failure(description: "a loop: \(edge)") }
        guard classes == Set(nodes.compactMap(\.style)) else { throw Failure(description: "classes: \(classes)") }
    }

    // MARK: Tokens

    private static func take(_ token: String, _ rest: inout Substring) -> Bool {
        guard rest.hasPrefix(token) else { return false }
        rest = rest.dropFirst(token.count)
        return true
    }

    private static func expect(_ token: String, _ rest: inout Substring) throws(Failure) {
        if !take(token, &rest) { throw Failure(description: "`\(token)` is missing before: \(rest)") }
    }

    private static func id(_ rest: inout Substring) throws(Failure) -> String {
        let id = String(rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
        guard !id.isEmpty, !reserved.contains(id) else { throw Failure(description: "no id: \(rest)") }
        rest = rest.dropFirst(id.count)
        return id
    }

    /// The lines of a quoted label. Only entities, `<br>` and the title's `<b>` may have a meaning to Mermaid.
    private static func quoted(_ rest: inout Substring) throws(Failure) -> [String] {
        try expect("\"", &rest)
        let text = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(text.count)
        try expect("\"", &rest)
        guard !text.contains(/:[^ ]|:$/) else { throw Failure(description: "a colon in: \(text)") }
        guard text.hasPrefix("<b>"), let end = text.firstRange(of: "</b>") else {
            throw Failure(description: "no title: \(text)")
        }
        var lines = [String(text[..<end.lowerBound].dropFirst(3))]
        let others = text[end.upperBound...]
        if !others.isEmpty {
            guard let separator = ["<br>", " · "].first(where: { others.hasPrefix($0) }) else {
                throw Failure(description: "no separator: \(text)")
            }
            lines += others.dropFirst(separator.count).split(separator: separator, omittingEmptySubsequences: false)
                .map(String.init)
        }
        var decoded: [String] = []
        for line in lines { decoded.append(try decode(line)) }
        return decoded
    }

    private static func decode(_ line: String) throws(Failure) -> String {
        var result = String.UnicodeScalarView()
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "#":
                let digits = rest.prefix { ("0"..."9").contains($0) }
                rest = rest.dropFirst(digits.count)
                guard rest.popFirst() == ";", let value = UInt32(String(digits)), let scalar = Unicode.Scalar(value)
                else {
                    throw Failure(description: "not an entity in: \(line)")
                }
                result.append(scalar)
            case "<", ">", "&", "`", "*", "_", "~", "%", "\\", "$", "|", ";", "[", "]", "\n", "\r":
                throw Failure(description: "`\(scalar)` in: \(line)")
            default: result.append(scalar)
            }
        }
        // Mermaid draws icons after it has read entities, wherever they are.
        let text = String(result)
        if text.contains(/fa[bklrs]?:fa-[\w-]+/) { throw Failure(description: "an icon in: \(line)") }
        // A word joiner is invisible.
        return String(String.UnicodeScalarView(result.filter { $0 != "\u{2060}" }))
    }
}
