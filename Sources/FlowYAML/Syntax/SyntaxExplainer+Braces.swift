import FlowEscaping

/// Mappings and types on one line that lack braces, quotes or a space.
extension SyntaxExplainer {
    /// `chosen: push: detail`, `chosen: push: detail }`, `chosen: ( push: detail )`.
    func mappingWithoutBraces(of key: Range<Int>, _ colon: Range<Int>) -> SyntaxCulprit? {
        var start = key.upperBound + 1
        while text.byte(start) == UInt8(ascii: " ") { start += 1 }
        var value = start..<max(text.contentEnd(from: start), start)
        guard !value.isEmpty, let last = text.byte(value.upperBound - 1) else { return nil }
        let whole = value
        var cause = "`: ` inside the value of \(name(key)) would start another mapping"
        var alternative = ", or put the whole value in quotes if it is text"
        var place = colon
        if let call = call(in: value, before: colon, of: key) ?? signature(key, value) { return call }
        if ["doc", "title", "message"].contains(text.excerpt(key)) {
            return SyntaxCulprit(
                "`: ` inside the value of \(name(key)) would start another mapping; put the whole value in quotes",
                colon)
        }
        if text.bytes[start] == UInt8(ascii: "("), last == UInt8(ascii: ")") {
            value = trimmedOnBothSides(start + 1..<value.upperBound - 1)
            (cause, alternative, place) = ("a mapping stands in braces, not in parentheses", "", whole)
        } else if last == UInt8(ascii: "}"), text.bytes[start] != UInt8(ascii: "{"), !isBalanced(value) {
            value = trimmedOnBothSides(start..<value.upperBound - 1)
            (cause, alternative, place) = ("the `{` of this mapping is missing", "", whole)
        }
        guard isMapping(value) else { return nil }
        let isShort = value.count <= 36
        let advice = isShort ? "write `{ \(text.excerpt(value)) }`" : "put braces around all of it, `{ … }`"
        return SyntaxCulprit("\(cause); \(advice)\(alternative)", place)
    }

    /// Whether adding `{` and `}` would make a mapping of this text: between all its commas there is `key: value` or `key`.
    private func isMapping(_ range: Range<Int>) -> Bool {
        guard isBalanced(range), let first = text.keyColon(from: range.lowerBound, to: range.upperBound),
            !(range.lowerBound..<first).contains(where: { text.isBlank($0) })
        else { return false }
        var index = range.lowerBound
        while index < range.upperBound {
            let part = text.plainValue(at: index, inFlow: true).clamped(to: range)
            if let colon = text.keyColon(from: part.lowerBound, to: part.upperBound) {
                var value = colon + 1
                while text.byte(value) == UInt8(ascii: " ") { value += 1 }
                let isNested = text.byte(value) == UInt8(ascii: "{") || text.byte(value) == UInt8(ascii: "[")
                if !isNested, text.keyColon(from: value, to: part.upperBound) != nil { return false }
            }
            index = part.upperBound
            while index < range.upperBound, text.bytes[index] != UInt8(ascii: ",") { index += 1 }
            index += 1
            while text.byte(index) == UInt8(ascii: " ") { index += 1 }
        }
        return true
    }

    /// Whether all brackets in the text are balanced.
    private func isBalanced(_ range: Range<Int>) -> Bool {
        var depth = 0
        for index in range {
            switch text.bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    private func trimmedOnBothSides(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, text.isBlank(start) { start += 1 }
        return text.trimmed(start..<range.upperBound)
    }

    /// `{ stay:, run: track }`: for libyaml, a colon before a comma or a bracket does not end a key.
    func colonInBrackets() -> SyntaxCulprit {
        let colon = failure.offset
        var start = colon
        while start > text.base, let byte = text.byte(start - 1), byte > 0x20, !Self.endsEntry(byte) { start -= 1 }
        let place = colon..<max(text.characterEnd(colon + 1), colon + 1)
        let next = text.excerpt(colon + 1..<text.characterEnd(colon + 1))
        var before = start
        while text.byte(before - 1) == UInt8(ascii: " ") { before -= 1 }
        let isKey =
            start < colon && !text.excerpt(start..<colon).has(":") && text.byte(before - 1) != UInt8(ascii: ":")
        guard isKey else {
            return SyntaxCulprit(
                "inside brackets an unquoted value cannot have a `:` before `\(next)`; put it in quotes", place)
        }
        let key = text.excerpt(start..<colon)
        if next == "," || next == "}" || next == "]" {
            return SyntaxCulprit(
                "`\(key)` has no value, and there is no space between its `:` and the `\(next)`; write a space between them, `\(key): \(next)`",
                place, tightColon: colon)
        }
        return SyntaxCulprit(
            "there is no space after the `:` of `\(key)`; write `\(key): \(next)`", place, tightColon: colon)
    }

    private static func endsEntry(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }

    /// `[Tag]?`: in YAML, a sequence ends with its bracket.
    func optionalType() -> SyntaxCulprit? {
        let mark = failure.offset
        guard text.byte(mark) == UInt8(ascii: "?"), text.byte(mark - 1) == UInt8(ascii: "]") else { return nil }
        var start = mark
        var depth = 0
        let line = text.lineStart(of: mark)
        repeat {
            start -= 1
            if text.byte(start) == UInt8(ascii: "]") { depth += 1 }
            if text.byte(start) == UInt8(ascii: "[") { depth -= 1 }
        } while depth > 0 && start > line
        guard depth == 0 else { return nil }
        var end = mark
        while text.byte(end) == UInt8(ascii: "?") { end += 1 }
        // The type may be an element type: `[[Tag]?]`.
        while text.byte(start - 1) == UInt8(ascii: "["), text.byte(end) == UInt8(ascii: "]") {
            (start, end) = (start - 1, end + 1)
            while text.byte(end) == UInt8(ascii: "?") { end += 1 }
        }
        return SyntaxCulprit(
            "YAML reads a list up to the `]`, and nothing can follow it; quote the type, `'\(text.excerpt(start..<end))'`",
            start..<end)
    }
}
