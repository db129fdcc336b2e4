/// The values after a colon or a dash.
extension UnfinishedTextReader {
    /// The value that begins in this line.
    /// - Parameter colon: the colon before it, if it is on the same line.
    mutating func readInlineValue(after colon: Int?) {
        let start = afterBlanks(index)
        index = start
        if let colon, isEnd(start) || isComment(start) {
            if offset > colon, offset <= start {
                find(.value, typed: offset..<offset, token: offset..<offset, lead: lead(after: colon))
            }
            return endLine(at: start)
        }
        if let colon, offset > colon, offset < start { find(.value, typed: offset..<offset, token: offset..<offset) }
        skipProperties()
        switch byte(index) {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            readFlow()
            if index > 0, index != lineStart { endLine(at: index) }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            readQuoted()
            if index != lineStart { endLine(at: index) }
        case UInt8(ascii: "|"), UInt8(ascii: ">"): readBlockText()
        default:
            if isEnd(index) { return endLine(at: index) }
            let start = index
            let end = plainEnd(start)
            let typedEnd = max(end, lineEndBeforeComment(start))
            if offset >= start, offset <= typedEnd {
                find(.value, typed: start..<offset, token: start..<max(offset, end))
            }
            setValue(scalar(start..<end))
            endLine(at: typedEnd)
        }
    }

    private func lead(after colon: Int) -> String { offset == colon + 1 ? " " : "" }

    /// The end of a plain scalar in a block, without the blanks after it.
    func plainEnd(_ start: Int) -> Int {
        var end = lineEndBeforeComment(start)
        while end > start, isBlank(end - 1) { end -= 1 }
        return end
    }

    /// The end of the line, or the start of a comment in it.
    func lineEndBeforeComment(_ start: Int) -> Int {
        var end = start
        while !isEnd(end), !(end > start && isComment(end)) { end += 1 }
        return end
    }

    private mutating func readBlockText() {
        let indent = levels.last?.indent ?? -1
        let header = lineEnd(from: index)
        if offset >= index, offset <= header {
            find(.afterValue, typed: index..<offset, token: index..<offset)
        }
        setValue(scalar(index..<header))
        nextLine(from: header)
        while index < bytes.count {
            let first = afterBlanks(index)
            let end = lineEnd(from: first)
            let isInside = isEnd(first) || first - lineStart > indent
            if !isInside { return }
            // A line without text may be the first one below.
            if offset >= lineStart, offset <= end, !isEnd(first) || offset - lineStart > indent {
                find(.blockText, typed: first..<max(first, offset), token: first..<end)
            }
            if isEnd(first), offset >= lineStart, offset <= end { findBlank(at: offset) }
            nextLine(from: end)
        }
        if offset == bytes.count, offset - lineStart > indent {
            find(.blockText, typed: offset..<offset, token: offset..<offset)
        }
    }

    // MARK: Quotes

    /// The closing quote; `nil` if there is none.
    func closingQuote(of start: Int) -> Int? {
        let quote = bytes[start]
        let isDouble = quote == UInt8(ascii: "\"")
        var end = start + 1
        while let byte = byte(end) {
            if isDouble, byte == UInt8(ascii: "\\") {
                end += 2
                continue
            }
            if byte == quote {
                if isDouble || self.byte(end + 1) != quote { return end }
                end += 1
            }
            if Self.endsLine(byte), endsBlock(at: afterBreak(end)) { return nil }
            end += 1
        }
        return nil
    }

    /// Whether a line belongs to the mapping or the sequence around the quotes or braces, so that these were not closed.
    func endsBlock(at line: Int) -> Bool {
        let first = afterBlanks(line)
        if isEnd(first) { return false }
        if byte(first) == UInt8(ascii: "}") || byte(first) == UInt8(ascii: "]") { return false }
        return first - line <= blockIndent
    }

    var blockIndent: Int { levels.last?.indent ?? -1 }

    mutating func readQuoted(isKey: Bool = false) {
        let start = index
        let close = closingQuote(of: start)
        let end = close ?? lineEnd(from: start)
        if offset > start, offset <= end {
            find(isKey ? .key : .value, typed: start + 1..<offset, token: start + 1..<end, isQuoted: true)
        } else if offset == start {
            find(isKey ? .key : .value, typed: start..<start, token: start..<start)
        }
        let inner = scalar(start + 1..<max(start + 1, end), isQuoted: true)
        if isKey { addKeyInBraces(inner) } else { setValue(inner) }
        index = close.map { $0 + 1 } ?? end
        if let last = bytes[start..<index].lastIndex(where: Self.endsLine) { lineStart = last + 1 }
    }
}
