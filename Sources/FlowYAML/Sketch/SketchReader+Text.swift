/// Lines, keys and scalars.
extension SketchReader {
    static let newline = UInt8(ascii: "\n")
    /// How far the end of a quote is searched for, so that quotes which are not closed cost little.
    static let longestQuote = 1024

    // MARK: Where things are

    /// The column of the offset, in bytes.
    var column: Int { offset - lineStart(offset) }

    func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > base, bytes[start - 1] != Self.newline { start -= 1 }
        return start
    }

    func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != Self.newline { end += 1 }
        return end
    }

    /// Whether there is a blank. A control character counts as one.
    func isBlank(_ offset: Int) -> Bool { bytes[offset] <= 0x20 && bytes[offset] != Self.newline }

    func isOpening(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[")
    }

    func isDash(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "-") && (offset + 1 == bytes.count || bytes[offset + 1] <= 0x20)
    }

    /// Whether nothing but blanks and a comment follows on the line.
    func isEndOfContent(_ offset: Int) -> Bool {
        guard offset < bytes.count, bytes[offset] != Self.newline else { return true }
        return bytes[offset] == UInt8(ascii: "#") && (offset == 0 || bytes[offset - 1] <= 0x20)
    }

    /// Whether a comment follows the content of a line.
    func hasComment(_ offset: Int) -> Bool {
        var offset = offset
        while offset < bytes.count, isBlank(offset) { offset += 1 }
        return offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
    }

    /// The rest of the line, without a comment and blanks at its end.
    func lineRange() -> Range<Int> {
        var end = offset
        while !isEndOfContent(end) { end += 1 }
        return trimmed(offset..<end)
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
        return range.lowerBound..<end
    }

    // MARK: Skipping

    mutating func skipBlanks() { while offset < bytes.count, isBlank(offset) { offset += 1 } }

    /// Skips what is left of a line of which something has been read, and lines without content.
    mutating func skipToContent() {
        if offset != fresh {
            var before = offset
            while before > base, isBlank(before - 1) { before -= 1 }
            if before > base, bytes[before - 1] != Self.newline { offset = lineEnd(offset) }
        }
        while offset < bytes.count {
            if bytes[offset] <= 0x20 {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "#") || isDocumentSign {
                offset = lineEnd(offset)
            } else {
                break
            }
        }
        fresh = offset
    }

    /// Whether the line is a directive, or starts or ends a document.
    private var isDocumentSign: Bool {
        guard column == 0 else { return false }
        if bytes[offset] == UInt8(ascii: "%") { return true }
        let word = bytes[offset..<min(offset + 3, bytes.count)]
        return word.elementsEqual("---".utf8) || word.elementsEqual("...".utf8)
    }

    /// Skips anchors and tags.
    mutating func skipProperties() {
        while offset < bytes.count, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!") {
            while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
            skipBlanks()
        }
    }

    // MARK: Scalars

    /// The colon after the key that starts here, if there is one on the line.
    func keyEnd(from start: Int) -> Int? {
        guard start < bytes.count, !isOpening(start) else { return nil }
        var place = start
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            guard let end = closingQuote(from: start), end <= lineEnd(start) else { return nil }
            place = end
            while place < bytes.count, isBlank(place) { place += 1 }
            return place < bytes.count && endsKey(place) ? place : nil
        }
        while !isEndOfContent(place) {
            if endsKey(place) { return place }
            place += 1
        }
        return nil
    }

    private func endsKey(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: ":") && (offset + 1 == bytes.count || bytes[offset + 1] <= 0x20)
    }

    /// The end of a text in quotes; `nil` if it is not closed before a line that is not deeper than the block.
    func closingQuote(from start: Int) -> Int? {
        let quote = bytes[start]
        var place = start + 1
        let limit = min(bytes.count, start + Self.longestQuote)
        while place < limit {
            switch bytes[place] {
            case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""): place += 1
            case quote:
                guard quote == UInt8(ascii: "'"), place + 1 < bytes.count, bytes[place + 1] == quote else {
                    return place + 1
                }
                place += 1
            case Self.newline:
                var next = self
                next.offset = place
                next.fresh = place
                next.skipToContent()
                if next.offset >= bytes.count || next.column <= blockColumn || next.keyEndOfLine { return nil }
            default: break
            }
            place += 1
        }
        return nil
    }

    /// Whether the line starts with a plain key, so that a quote above it was not closed.
    fileprivate var keyEndOfLine: Bool {
        bytes[offset] != UInt8(ascii: "\"") && bytes[offset] != UInt8(ascii: "'") && keyEnd(from: offset) != nil
    }

    // MARK: Nodes

    mutating func scalar(_ range: Range<Int>) -> Int {
        offset = max(offset, range.upperBound)
        guard let first = range.first.map({ bytes[$0] }) else { return nothing(at: range.lowerBound) }
        if first == UInt8(ascii: "*") { return add(.scalar, range, .alias, text(range)) }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let isClosed = range.count > 1 && bytes[range.upperBound - 1] == first
            return add(
                .scalar, range, .quoted, text(range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)))
        }
        let text = text(range)
        return add(.scalar, range, text == "~" || text == "null" ? .nothing : .plain, text)
    }

    mutating func nothing(at place: Int? = nil) -> Int {
        let place = place ?? offset
        return add(.scalar, place..<place, .nothing, "")
    }

    /// A merge key is not a pair of its mapping.
    mutating func addPair(_ key: Int, _ value: Int, to mapping: Int) {
        if nodes[key].style == .plain, nodes[key].text == "<<" { return }
        nodes[mapping].children += [key, value]
    }

    mutating func mapping(of children: [Int], _ range: Range<Int>) -> Int {
        let index = add(.mapping, range)
        nodes[index].children = children
        return index
    }

    mutating func add(
        _ kind: YAMLTree.Kind, _ range: Range<Int>, _ style: YAMLSketch.Style = .collection, _ text: String = ""
    ) -> Int {
        nodes.append(YAMLSketch.Node(kind: kind, style: style, range: range, text: text, children: []))
        return nodes.count - 1
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
