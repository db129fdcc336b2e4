import FlowDiagnostics

/// Inserts a pair that is missing from a mapping, in the style of the mapping.
package struct PairInsertion {
    private let tree: YAMLTree
    private let source: SourceFile
    private let lines: LineIndex
    private let fillsBesideEmptyValues: Bool

    package init(into tree: YAMLTree) { self.init(into: tree, besideEmptyValues: false) }

    /// - Parameter besideEmptyValues: whether a pair is also added to braces whose last pair has no value.
    package init(into tree: YAMLTree, besideEmptyValues: Bool) {
        self.tree = tree
        fillsBesideEmptyValues = besideEmptyValues
        source = tree.source
        lines = LineIndex(of: tree.source)
    }

    /// - Parameter path: the keys from the root of the document to the mapping; the last of them may be missing.
    /// - Returns: `nil` if the mapping is written elsewhere (an alias or a merge), or if it is unclear where to insert.
    package func fix(adding key: String, _ value: String, to path: [String]) -> Fix? {
        tree.root.flatMap { fix(adding: key, value, to: path, of: $0) }
    }

    /// - Parameters:
    ///   - path: the keys from the node to the mapping; the last of them may be missing.
    ///   - start: a mapping.
    package func fix(adding key: String, _ value: String, to path: [String], of start: YAMLNode) -> Fix? {
        var node = start
        var name: YAMLNode?
        var rest = path[...]
        while let next = rest.first {
            guard !tree.isAlias(node), tree.kind(node) == .mapping else { break }
            guard let pair = tree.pairs(node).first(where: { tree.hasText($0.key, next) }) else { break }
            // A merged pair is written in another location, and other mappings may share it.
            guard tree.isOwn(pair.key, of: node) else { return nil }
            (name, node) = (pair.key, pair.value)
            rest = rest.dropFirst()
        }
        if tree.isAlias(node) || tree.isBroken(node) { return nil }
        let edit: Fix.Edit? =
            switch tree.kind(node) {
            case .mapping where tree.pairs(node).contains { tree.hasText($0.key, rest.first ?? key) }: nil
            case .mapping: edit(adding: Array(rest) + [key], value, to: node)
            case .scalar where tree.isNull(node):
                name.flatMap { braces(Array(rest) + [key], value, inPlaceOf: node, behind: $0) }
            case .scalar, .sequence: nil
            }
        return edit.map { Fix("add `\(key): \(value)`", [$0], isAddition: true) }
    }

    private func edit(adding keys: [String], _ value: String, to mapping: YAMLNode) -> Fix.Edit? {
        let isFlow = source.byte(tree.span(mapping).offsets.lowerBound) == UInt8(ascii: "{")
        let insertion =
            isFlow ? inBraces(Self.flowText(keys, value), to: mapping) : onALine(keys, value, to: mapping)
        return insertion.map { edit(at: $0, $1, isExclusive: keys.count > 1) }
    }

    private func edit(at offsets: Range<Int>, _ text: String, isExclusive: Bool) -> Fix.Edit {
        Fix.Edit(SourceSpan(file: tree.file, offsets), text, isExclusive: isExclusive)
    }

    // MARK: { a: b }

    private static func flowText(_ keys: [String], _ value: String) -> String {
        guard let last = keys.last else { return value }
        return keys.dropLast().reversed().reduce("\(last): \(value)") { "\($1): { \($0) }" }
    }

    /// After the last pair, before any space or comma that precedes the bracket.
    private func inBraces(_ text: String, to mapping: YAMLNode) -> (Range<Int>, String)? {
        let range = tree.span(mapping).offsets
        guard range.count >= 2, source.byte(range.upperBound - 1) == UInt8(ascii: "}") else { return nil }
        guard let last = tree.ownPairs(mapping).last else {
            let inside = range.lowerBound + 1..<range.upperBound - 1
            return inside.allSatisfy(source.isBlank) && tree.pairs(mapping).isEmpty ? (range, "{ \(text) }") : nil
        }
        let end = Int(tree.span(last.value).end)
        guard range.contains(end) else { return nil }
        // For an empty value, only the position of the colon is known.
        if tree.isNull(last.value), tree.span(last.value).isEmpty {
            let colon = fillsBesideEmptyValues ? self.colon(behind: last.key) : nil
            return colon.map { ($0 + 1..<$0 + 1, " , \(text)") }
        }
        return (end..<end, ", \(text)")
    }

    /// The colon of a pair without a value; `nil` if there is anything else than blanks and a bracket behind it.
    private func colon(behind key: YAMLNode) -> Int? {
        var colon = Int(tree.span(key).end)
        while source.isBlank(colon) { colon += 1 }
        guard source.byte(colon) == UInt8(ascii: ":") else { return nil }
        var next = colon + 1
        while source.isBlank(next) { next += 1 }
        return source.byte(next) == UInt8(ascii: "}") ? colon : nil
    }

    /// `{ … }` in place of an empty value.
    private func braces(
        _ keys: [String], _ value: String, inPlaceOf node: YAMLNode, behind name: YAMLNode
    ) -> Fix.Edit? {
        let text = "{ \(Self.flowText(keys, value)) }"
        let written = tree.span(node)
        if !written.isEmpty {
            return source.byte(Int(written.start)) == UInt8(ascii: "~") || source.text(written).lowercased() == "null"
                ? Fix.Edit(written, text, isExclusive: true) : nil
        }
        var colon = Int(tree.span(name).end)
        while source.isBlank(colon) { colon += 1 }
        guard source.byte(colon) == UInt8(ascii: ":") else { return nil }
        // An anchor between the key and the value would have to stay in front.
        var next = colon + 1
        while source.isBlank(next) { next += 1 }
        guard source.byte(next) != UInt8(ascii: "&"), source.byte(next) != UInt8(ascii: "!") else { return nil }
        return edit(at: colon + 1..<colon + 1, " " + text, isExclusive: true)
    }

    // MARK: Line by line

    /// After the line in which the last pair ends, with the indentation of the first pair.
    private func onALine(_ keys: [String], _ value: String, to mapping: YAMLNode) -> (Range<Int>, String)? {
        let start = Int(tree.span(mapping).start)
        guard let first = tree.ownPairs(mapping).first, tree.span(first.key).start == tree.span(mapping).start,
            let end = endOfContent(of: mapping)
        else { return nil }
        let margin = lines.lineBytes(at: start).lowerBound..<start
        // `- a: b` and `? a` indent with more than blanks, and an anchor before a key is not indentation.
        guard margin.allSatisfy({ " -".utf8.contains(source.bytes[$0]) }) else { return nil }
        let indent = String(repeating: " ", count: margin.count)
        var text = ""
        for (depth, key) in keys.enumerated() {
            text += lines.lineBreak + indent + String(repeating: "  ", count: depth) + key + ":"
        }
        let line = lines.lineBytes(at: end).upperBound
        return (line..<line, text + " " + value)
    }

    /// The end of a block collection's last node; `nil` if that is a scalar of several lines, to which an additional line would
    /// belong.
    private func endOfContent(of node: YAMLNode) -> Int? {
        let range = tree.span(node).offsets
        if tree.isAlias(node) { return range.upperBound }
        let opening = source.byte(range.lowerBound)
        switch tree.kind(node) {
        case .mapping where opening != UInt8(ascii: "{"):
            guard let last = tree.ownPairs(node).last else { return nil }
            if tree.isNull(last.value), tree.span(last.value).isEmpty { return Int(tree.span(last.key).end) }
            return endOfContent(of: last.value)
        case .sequence where opening != UInt8(ascii: "["):
            return tree.elements(node).last.flatMap { endOfContent(of: $0) }
        case .mapping, .sequence: return range.upperBound
        case .scalar:
            let isOnOneLine = lines.line(at: range.lowerBound) == lines.line(at: range.upperBound)
            return isOnOneLine && opening != UInt8(ascii: "|") && opening != UInt8(ascii: ">") ? range.upperBound : nil
        }
    }
}
