import FlowDiagnostics
import FlowYAML

/// A pair that a mapping lacks, written the way the mapping is.
extension FixMaker {
    /// - Parameter path: the keys that lead to the mapping; those of its end may be missing.
    func addition(of key: String, _ value: String, to path: [String]) -> Fix? {
        guard let tree, let root = tree.root else { return nil }
        var node = root
        var name: YAMLNode?
        var rest = path[...]
        while let next = rest.first {
            guard !tree.isAlias(node), tree.kind(node) == .mapping else { break }
            // One that is merged in is written elsewhere, and may be meant for others too.
            guard tree.pairs(node).contains(where: { tree.text($0.key) == next }) else { break }
            guard let pair = tree.ownPairs(node).first(where: { tree.text($0.key) == next }) else { return nil }
            (name, node) = (pair.key, pair.value)
            rest = rest.dropFirst()
        }
        if tree.isAlias(node) || tree.isBroken(node) { return nil }
        let edit: Fix.Edit? =
            switch tree.kind(node) {
            case .mapping where tree.pairs(node).contains { tree.text($0.key) == (rest.first ?? key) }: nil
            case .mapping: addition(of: Array(rest) + [key], value, toMapping: node, tree)
            case .scalar where tree.isNull(node):
                name.flatMap { braces(Array(rest) + [key], value, inPlaceOf: node, behind: $0, tree) }
            case .scalar, .sequence: nil
            }
        return edit.map { Fix("add `\(key): \(value)`", [$0], adds: true) }
    }

    private func addition(
        of keys: [String], _ value: String, toMapping mapping: YAMLNode, _ tree: YAMLTree
    ) -> Fix.Edit? {
        guard let range = places.offsets(of: tree.range(mapping)) else { return nil }
        let isNew = keys.count > 1
        if places.byte(range.lowerBound) == UInt8(ascii: "{") {
            return flowAddition(Self.flowText(keys, value), to: mapping, range, tree).map {
                Fix.Edit(places.range(of: $0), $1, isAlone: isNew)
            }
        }
        return blockAddition(keys, value, to: mapping, range, tree).map {
            Fix.Edit(places.range(of: $0), $1, isAlone: isNew)
        }
    }

    // MARK: { a: b }

    private static func flowText(_ keys: [String], _ value: String) -> String {
        guard let last = keys.last else { return value }
        return keys.dropLast().reversed().reduce("\(last): \(value)") { "\($1): { \($0) }" }
    }

    /// Behind the last pair, whatever comes before the bracket.
    private func flowAddition(
        _ text: String, to mapping: YAMLNode, _ range: Range<Int>, _ tree: YAMLTree
    ) -> (Range<Int>, String)? {
        guard range.count >= 2, places.byte(range.upperBound - 1) == UInt8(ascii: "}") else { return nil }
        guard let last = tree.ownPairs(mapping).last else {
            let inside = range.lowerBound + 1..<range.upperBound - 1
            return inside.allSatisfy(places.isBlank) && tree.pairs(mapping).isEmpty ? (range, "{ \(text) }") : nil
        }
        guard let end = places.offset(of: tree.range(last.value).end), range.contains(end) else { return nil }
        // Of a value that is not there only the colon before it is certain.
        if tree.isNull(last.value) {
            let isWritten = !(tree.range(last.value).start == tree.range(last.value).end)
            guard isWritten else { return nil }
        }
        return (end..<end, ", \(text)")
    }

    /// `{ … }` in the place of nothing.
    private func braces(
        _ keys: [String], _ value: String, inPlaceOf node: YAMLNode, behind name: YAMLNode, _ tree: YAMLTree
    ) -> Fix.Edit? {
        let text = "{ \(Self.flowText(keys, value)) }"
        if let written = places.offsets(of: tree.range(node)), !written.isEmpty {
            return places.byte(written.lowerBound) == UInt8(ascii: "~") || places.text(written).lowercased() == "null"
                ? Fix.Edit(tree.range(node), text, isAlone: true) : nil
        }
        guard var colon = places.offset(of: tree.range(name).end) else { return nil }
        while places.isBlank(colon) { colon += 1 }
        guard places.byte(colon) == UInt8(ascii: ":") else { return nil }
        // An anchor between the two would have to come first.
        var next = colon + 1
        while places.isBlank(next) { next += 1 }
        guard places.byte(next) != UInt8(ascii: "&"), places.byte(next) != UInt8(ascii: "!") else { return nil }
        let place = places.range(of: colon + 1..<colon + 1)
        return Fix.Edit(place, " " + text, isAlone: true)
    }

    // MARK: Line by line

    /// Behind the line that the last pair ends in, indented like the first.
    private func blockAddition(
        _ keys: [String], _ value: String, to mapping: YAMLNode, _ range: Range<Int>, _ tree: YAMLTree
    ) -> (Range<Int>, String)? {
        guard let first = tree.ownPairs(mapping).first, tree.range(first.key).start == tree.range(mapping).start,
            let end = endOfContent(of: mapping, tree)
        else { return nil }
        let margin = places.lineStart(of: range.lowerBound)..<range.lowerBound
        // `- a: b` and `? a` indent by more than blanks; an anchor before a key is no indentation.
        guard margin.allSatisfy({ " -".utf8.contains(places.bytes[$0]) }) else { return nil }
        let indent = String(repeating: " ", count: margin.count)
        var text = ""
        for (depth, key) in keys.enumerated() {
            text += places.newline + indent + String(repeating: "  ", count: depth) + key + ":"
        }
        let line = places.lineEnd(of: end)
        return (line..<line, text + " " + value)
    }

    /// Where the last thing in a block collection ends; `nil` where that is a text of several lines, in which a line more would
    /// be a line of the text.
    private func endOfContent(of node: YAMLNode, _ tree: YAMLTree) -> Int? {
        guard let range = places.offsets(of: tree.range(node)) else { return nil }
        if tree.isAlias(node) { return range.upperBound }
        let opening = places.byte(range.lowerBound)
        switch tree.kind(node) {
        case .mapping where opening != UInt8(ascii: "{"):
            guard let last = tree.ownPairs(node).last else { return nil }
            if tree.isNull(last.value), tree.range(last.value).start == tree.range(last.value).end {
                return places.offset(of: tree.range(last.key).end)
            }
            return endOfContent(of: last.value, tree)
        case .sequence where opening != UInt8(ascii: "["):
            return tree.elements(node).last.flatMap { endOfContent(of: $0, tree) }
        case .mapping, .sequence: return range.upperBound
        case .scalar:
            let isOnOneLine = tree.range(node).start.line == tree.range(node).end.line
            return isOnOneLine && opening != UInt8(ascii: "|") && opening != UInt8(ascii: ">") ? range.upperBound : nil
        }
    }
}
