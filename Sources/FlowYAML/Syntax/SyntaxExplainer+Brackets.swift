/// Collections in brackets that are not closed, and unquoted text in them.
extension SyntaxExplainer {
    func brokenFlow() -> SyntaxCulprit {
        let (open, found) = (failure.start, failure.offset)
        let bracket = text.byte(open) == UInt8(ascii: "{") ? ("{", "}") : ("[", "]")
        if let last = failure.last, last.isQuoted, spansLines(last), lines.line(at: last.end) == lines.line(at: found) {
            return unclosedQuote(at: last.start)
        }
        if let value = valueWithBrackets() ?? optionalType() { return value }
        let byte = text.byte(found)
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
            if !failure.isInFlow {
                return SyntaxCulprit(
                    "this `\(bracket.0)` is closed by a \(name(found..<found + 1)); make them a pair, `{ }` for a mapping "
                        + "or [ ] for a list",
                    open..<open + 1, related: (found..<found + 1, "here it is closed"))
            }
            return SyntaxCulprit(
                "this `\(bracket.0)` is not closed before the \(name(found..<found + 1)) that ends what is around it; "
                    + "add the `\(bracket.1)`",
                open..<open + 1, related: (found..<found + 1, "here something else is closed"))
        }
        guard closes(open) else {
            return SyntaxCulprit("this `\(bracket.0)` is never closed; add the `\(bracket.1)`", open..<open + 1)
        }
        if byte == UInt8(ascii: ":") {
            if let call = callInBrackets(at: found) { return call }
            let content = text.contentStart(of: found)
            let isOnFirstLine = text.lineStart(of: open) == text.lineStart(of: found)
            let key = content..<max(content, found)
            if !isOnFirstLine, !key.contains(where: { text.isBlank($0) }), !key.isEmpty {
                return SyntaxCulprit("there is no `,` before \(name(key)); add it to the line above", key)
            }
            return SyntaxCulprit(
                "a `:` cannot follow here; is a `,` missing before the key? Quote the text if the `:` belongs to it",
                found..<found + 1)
        }
        let value = text.plainValue(at: found, inFlow: true)
        if let whole = textAfterBraces(value) { return whole }
        return SyntaxCulprit("there is no `,` before \(name(value)); add it, or quote the whole value", value)
    }

    /// `/users/{id}`: a bracket inside an unquoted value ends it.
    private func valueWithBrackets() -> SyntaxCulprit? {
        let found = failure.offset
        guard text.byte(found) == UInt8(ascii: "{") || text.byte(found) == UInt8(ascii: "["), found > text.base,
            !text.isBlank(found - 1)
        else { return nil }
        var start = found
        while start > failure.start + 1, !text.isBlank(start - 1), text.byte(start - 1) != UInt8(ascii: ",") {
            start -= 1
        }
        if text.byte(start) == UInt8(ascii: "\"") || text.byte(start) == UInt8(ascii: "'") { return nil }
        var value = text.plainValue(at: start, inFlow: true)
        if let colon = text.keyColon(from: start, to: value.upperBound), colon > found { value = start..<colon }
        if found == start + 1, text.byte(start) == UInt8(ascii: "$") {
            let reference = text.excerpt(found + 1..<value.upperBound).start(before: "}")
            return SyntaxCulprit("a reference to a value has no braces; write `$\(reference)`", value)
        }
        return SyntaxCulprit(
            "inside brackets an unquoted value cannot contain \(name(found..<found + 1)); "
                + "quote it, \"\(text.excerpt(value))\"",
            value)
    }

    /// `{Flow}Coordinator`: a text that begins with a brace.
    private func textAfterBraces(_ rest: Range<Int>) -> SyntaxCulprit? {
        guard text.byte(rest.lowerBound - 1) == UInt8(ascii: "}") else { return nil }
        var open = rest.lowerBound - 1
        while open > text.base, text.byte(open) != UInt8(ascii: "{"), !text.isBlank(open) { open -= 1 }
        guard text.byte(open) == UInt8(ascii: "{") else { return nil }
        let whole = open..<rest.upperBound
        return SyntaxCulprit(
            "YAML reads a text that begins with `{` as a mapping; write it in quotes, '\(text.excerpt(whole))'", whole)
    }

    /// Whether the bracket at this offset has a closing bracket.
    private func closes(_ open: Int) -> Bool {
        var index = open
        var depth = 0
        while index < text.bytes.count {
            switch text.bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "#") where text.isBlank(index - 1):
                index = text.lineEnd(of: index)
            default:
                break
            }
            index = text.afterQuoted(index, before: text.bytes.count) ?? index + 1
        }
        return false
    }
}
