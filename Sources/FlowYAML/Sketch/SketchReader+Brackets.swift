/// Mappings and sequences in brackets, which need not be closed.
extension SketchReader {
    mutating func brackets(_ depth: Int) -> Int {
        let start = offset
        let isMapping = bytes[start] == UInt8(ascii: "{")
        let index = add(isMapping ? .mapping : .sequence, start..<start + 1)
        offset += 1
        var end = offset
        while skipToItem() {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
                offset += 1
                continue
            }
            if Self.isClosing(byte) {
                // A bracket of the other kind closes a collection around this one.
                let isOwn = (byte == UInt8(ascii: "}")) == isMapping
                if isOwn { offset += 1 }
                if isOwn || depth > 0 && isInsideBrackets {
                    end = isOwn ? offset : end
                    break
                }
                offset += 1
                continue
            }
            let first = item(depth + 1)
            end = nodes[first].range.upperBound
            let colon = colonAfterItem()
            if isMapping || colon != nil {
                let value = colon.map { valueInBrackets(after: $0, depth + 1) } ?? nothing(at: end)
                end = max(end, nodes[value].range.upperBound)
                if isMapping {
                    addPair(first, value, to: index)
                } else {
                    let range = nodes[first].range.lowerBound..<end
                    let pair = mapping(of: [first, value], range)
                    nodes[index].children.append(pair)
                }
            } else {
                nodes[index].children.append(first)
            }
        }
        nodes[index].range = start..<max(end, start + 1)
        return index
    }

    private mutating func valueInBrackets(after colon: Int, _ depth: Int) -> Int {
        offset = colon + 1
        let place = offset
        guard skipToItem(), !Self.isClosing(bytes[offset]), bytes[offset] != UInt8(ascii: ",") else {
            return nothing(at: place)
        }
        return item(depth)
    }

    /// A scalar or a collection. Consumes at least one byte.
    private mutating func item(_ depth: Int) -> Int {
        bracketDepth += 1
        defer { bracketDepth -= 1 }
        skipProperties()
        guard offset < bytes.count else { return nothing(at: offset) }
        if isOpening(offset), depth < YAMLLimits.depth { return brackets(depth) }
        if bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'"),
            let end = closingQuote(from: offset)
        {
            return scalar(offset..<end)
        }
        let start = offset
        offset += 1
        while offset < bytes.count, !isEndOfPlainInBrackets(offset) { offset += 1 }
        return scalar(trimmed(start..<offset))
    }

    private func isEndOfPlainInBrackets(_ offset: Int) -> Bool {
        switch bytes[offset] {
        case Self.newline, UInt8(ascii: ","): true
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        case UInt8(ascii: ":"): endsKeyInBrackets(offset)
        case UInt8(ascii: "#"): isBlank(offset - 1)
        default: false
        }
    }

    private func endsKeyInBrackets(_ colon: Int) -> Bool {
        guard colon + 1 < bytes.count else { return true }
        let next = bytes[colon + 1]
        return next <= 0x20 || next == UInt8(ascii: ",") || isOpening(colon + 1) || Self.isClosing(next)
    }

    private func colonAfterItem() -> Int? {
        var place = offset
        while place < bytes.count, isBlank(place) { place += 1 }
        return place < bytes.count && bytes[place] == UInt8(ascii: ":") ? place : nil
    }

    /// Skips blanks, line breaks and comments.
    /// - Returns: `false` at the end of the text, or of brackets that are not closed.
    private mutating func skipToItem() -> Bool {
        while offset < bytes.count {
            if isBlank(offset) {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "#"), offset == 0 || bytes[offset - 1] <= 0x20 {
                offset = lineEnd(offset)
            } else if bytes[offset] == Self.newline {
                var next = self
                next.skipToContent()
                guard next.offset < bytes.count else { return false }
                if next.column <= blockColumn, !Self.isClosing(bytes[next.offset]) { return false }
                offset = next.offset
            } else {
                return true
            }
        }
        return false
    }

    static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

    private var isInsideBrackets: Bool { bracketDepth > 0 }
}
