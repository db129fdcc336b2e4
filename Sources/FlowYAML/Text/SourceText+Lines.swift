/// Examines the text around an offset to find the cause of a syntax error. Offsets are in bytes; lines are separated by `\n`
/// alone.
extension SourceText {
    func byte(_ offset: Int) -> UInt8? {
        offset >= base && offset < bytes.count ? bytes[offset] : nil
    }

    func isBlank(_ offset: Int) -> Bool {
        guard let byte = byte(offset) else { return true }
        return byte <= 0x20
    }

    /// The length in bytes of the line break at this offset; 0 if there is none. For libyaml, a comment ends at any of these.
    /// YAML 1.1 has more line breaks than the ones that count for line numbers in reports.
    func lineBreak(at offset: Int) -> Int {
        switch (byte(offset), byte(offset + 1), byte(offset + 2)) {
        case (UInt8(ascii: "\n"), _, _), (UInt8(ascii: "\r"), _, _): 1
        case (0xC2, 0x85, _): 2
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3
        default: 0
        }
    }

    /// Whether a line starts at this offset, as reports count lines.
    func isLineStart(_ offset: Int) -> Bool {
        if offset <= base { return true }
        return switch byte(offset - 1) {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): byte(offset) != UInt8(ascii: "\n")
        default: false
        }
    }

    /// Whether a line ends between two offsets.
    func hasLineBreak(between start: Int, and end: Int) -> Bool {
        start < end && (start + 1...end).contains(where: isLineStart)
    }

    /// Whether a line ends between two offsets, as editors show the text.
    func hasShownLineBreak(between start: Int, and end: Int) -> Bool {
        hasHiddenReturns ? bytes[start..<end].contains(UInt8(ascii: "\n")) : hasLineBreak(between: start, and: end)
    }

    func lineStart(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > base, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    /// The end of the line's text, without the line break.
    func lineEnd(of offset: Int) -> Int {
        var end = min(max(offset, base), bytes.count)
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        if end > base, byte(end - 1) == UInt8(ascii: "\r"), end > offset { end -= 1 }
        return end
    }

    /// The first character on the offset's line that is not a blank; the line's end for a blank line.
    func contentStart(of offset: Int) -> Int {
        var start = lineStart(of: offset)
        let end = lineEnd(of: offset)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        return start
    }

    /// The end of the line's content: before trailing blanks and before a comment.
    func contentEnd(from offset: Int) -> Int {
        var end = lineEnd(of: offset)
        var index = offset
        while index < end {
            if bytes[index] == UInt8(ascii: "#"), index == offset || isBlank(index - 1) { end = index }
            index = byte(index) == UInt8(ascii: "#") ? index + 1 : afterQuoted(index, before: end) ?? index + 1
        }
        while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    /// The offset after the quoted text that starts here; `nil` if there is none, or if it does not end before `end`.
    func afterQuoted(_ offset: Int, before end: Int) -> Int? {
        guard let quote = byte(offset), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        // Inside a word, a quote is an ordinary character: it's.
        if offset > base, !isBlank(offset - 1), !Self.opensToken(bytes[offset - 1]) { return nil }
        var index = offset + 1
        while index < end {
            if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 2
            } else if bytes[index] == quote {
                if quote == UInt8(ascii: "'"), byte(index + 1) == quote { index += 2 } else { return index + 1 }
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func opensToken(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    }

    /// The start of the nearest line above that contains more than blanks and a comment.
    func contentLine(above offset: Int) -> Int? {
        var start = lineStart(of: offset)
        while start > base {
            start = lineStart(of: start - 1)
            let content = contentStart(of: start)
            if content < lineEnd(of: start), bytes[content] != UInt8(ascii: "#") { return start }
        }
        return nil
    }

    /// The first colon in a line's content that makes the text before it a key.
    func keyColon(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if bytes[index] == UInt8(ascii: "#"), index == start || isBlank(index - 1) { return nil }
            if bytes[index] == UInt8(ascii: ":"), index + 1 >= bytes.count || isBlank(index + 1) { return index }
            index = afterQuoted(index, before: end) ?? index + 1
        }
        return nil
    }

    /// Skips the dashes of list items: in `- - name`, returns the start of `name`.
    func afterDashes(_ offset: Int) -> Int {
        var index = offset
        while byte(index) == UInt8(ascii: "-"), byte(index + 1) == UInt8(ascii: " ") {
            index += 1
            while byte(index) == UInt8(ascii: " ") { index += 1 }
        }
        return index
    }

    /// The number of blanks at the start of the offset's line.
    func indentation(of offset: Int) -> Int { contentStart(of: offset) - lineStart(of: offset) }

    /// The text, shortened for a message.
    func excerpt(_ range: Range<Int>) -> String {
        let text = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: base..<bytes.count)]), as: UTF8.self)
        return text.count > 40 ? text.prefix(39) + "…" : text
    }

    /// From here to the next blank; at least one character if there is one.
    func word(at offset: Int) -> Range<Int> {
        var end = offset
        while !isBlank(end) { end += 1 }
        return offset..<max(end, characterEnd(offset))
    }

    /// The end of the character at this offset; the offset itself at the end of a line.
    func characterEnd(_ offset: Int) -> Int {
        guard let byte = byte(offset), byte >= 0x20 || byte == 0x09 else { return offset }
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// An unquoted value that starts here: to the end of the line's content or, inside brackets, to the comma or bracket that
    /// ends it.
    func plainValue(at offset: Int, inFlow: Bool) -> Range<Int> {
        let end = max(contentEnd(from: offset), characterEnd(offset))
        guard inFlow else { return offset..<end }
        var index = offset
        var depth = 0
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return trimmed(offset..<index) }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                return trimmed(offset..<index)
            default:
                break
            }
            index += 1
        }
        return offset..<end
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
        return range.lowerBound..<max(end, min(range.upperBound, characterEnd(range.lowerBound)))
    }
}
