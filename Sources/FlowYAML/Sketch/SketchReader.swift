/// Reads the structure of a text that is not YAML, as far as lines, indentation and brackets show it. It never fails: what fits nowhere
/// is skipped, and a line of text alone is a key without a value.
///
/// - Complexity: O(size), since every step consumes text, and nesting is limited.
struct SketchReader {
    let bytes: [UInt8]
    /// The start of the text, after the byte order mark.
    let base: Int
    var offset: Int
    var nodes: [YAMLSketch.Node] = []
    /// The offset before which everything has been read.
    var fresh: Int
    /// How many brackets are open around the item.
    var bracketDepth = 0
    /// The column of the innermost block around brackets; a line that is not deeper ends brackets that are not closed.
    var blockColumn = -1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        (offset, fresh) = (base, base)
    }

    mutating func readDocument() -> Int? {
        skipToContent()
        guard offset < bytes.count else { return nil }
        return blockNode(column, 0)
    }

    // MARK: Blocks

    mutating func blockNode(_ column: Int, _ depth: Int) -> Int {
        if isDash(offset) { return blockSequence(column, depth) }
        if keyEnd(from: offset) != nil || isTextAboveKeys(at: column) { return blockMapping(column, depth) }
        return inlineValue(below: column - 1, depth)
    }

    /// Whether a line without a key is one that is being written, because the lines at or below its column have keys.
    private func isTextAboveKeys(at column: Int) -> Bool {
        guard !isOpening(offset) else { return false }
        var next = self
        next.offset = lineEnd(offset)
        next.skipToContent()
        return next.offset < bytes.count && next.column >= column && next.keyEnd(from: next.offset) != nil
    }

    private mutating func blockMapping(_ column: Int, _ depth: Int) -> Int {
        let start = offset
        let index = add(.mapping, start..<start)
        var end = start
        while true {
            skipToContent()
            guard offset < bytes.count, self.column >= column else { break }
            while offset < bytes.count, isDash(offset) {
                offset += 1
                skipBlanks()
                fresh = offset
            }
            if offset == bytes.count || isEndOfContent(offset) { continue }
            let (key, value) = pair(self.column, depth)
            addPair(key, value, to: index)
            end = max(nodes[key].range.upperBound, nodes[value].range.upperBound)
        }
        nodes[index].range = start..<max(start, end)
        return index
    }

    private mutating func pair(_ column: Int, _ depth: Int) -> (key: Int, value: Int) {
        skipProperties()
        guard let end = keyEnd(from: offset) else {
            // A line that is being written, or more than one value.
            let key = isEndOfContent(offset) ? nothing() : isOpening(offset) ? brackets(depth) : scalar(lineRange())
            return (key, blockBelow(column, depth + 1) ?? nothing())
        }
        let key = scalar(trimmed(offset..<end))
        offset = end + 1
        return (key, pairValue(column, depth + 1))
    }

    /// The block on the next line, if it belongs to a key at a column.
    private mutating func blockBelow(_ column: Int, _ depth: Int) -> Int? {
        var next = self
        next.skipToContent()
        guard next.offset < bytes.count, depth < YAMLLimits.depth,
            next.column > column || next.column == column && next.isDash(next.offset)
        else { return nil }
        (offset, fresh) = (next.offset, next.fresh)
        return blockNode(self.column, depth)
    }

    private mutating func pairValue(_ column: Int, _ depth: Int) -> Int {
        let afterColon = offset
        skipBlanks()
        skipProperties()
        if !isEndOfContent(offset) {
            let value = inlineValue(below: column, depth)
            if nodes[value].style == .plain, depth < YAMLLimits.depth, let below = keyLine(below: column) {
                (offset, fresh) = (below, below)
                return blockNode(self.column, depth)
            }
            return value
        }
        return blockBelow(column, depth) ?? nothing(at: afterColon)
    }

    /// The start of the next line with content, if it is deeper and has a key.
    private func keyLine(below column: Int) -> Int? {
        var next = self
        next.skipToContent()
        guard next.offset < bytes.count, next.column > column else { return nil }
        return next.isDash(next.offset) || next.keyEnd(from: next.offset) != nil ? next.offset : nil
    }

    private mutating func blockSequence(_ column: Int, _ depth: Int) -> Int {
        let start = offset
        let index = add(.sequence, start..<start)
        var end = start
        while true {
            skipToContent()
            guard offset < bytes.count, self.column >= column else { break }
            guard isDash(offset) else {
                if self.column == column { break }
                offset = lineEnd(offset)
                continue
            }
            offset += 1
            end = offset
            skipBlanks()
            skipProperties()
            let element = self.element(below: column, depth + 1)
            nodes[index].children.append(element)
            end = max(end, nodes[element].range.upperBound)
        }
        nodes[index].range = start..<end
        return index
    }

    private mutating func element(below column: Int, _ depth: Int) -> Int {
        fresh = offset
        if depth >= YAMLLimits.depth {
            offset = lineEnd(offset)
            return nothing()
        }
        if isEndOfContent(offset) {
            let place = offset
            var next = self
            next.skipToContent()
            guard next.offset < bytes.count, next.column > column else { return nothing(at: place) }
            (offset, fresh) = (next.offset, next.fresh)
            return blockNode(self.column, depth)
        }
        if isDash(offset) || keyEnd(from: offset) != nil { return blockNode(self.column, depth) }
        return inlineValue(below: column, depth)
    }

    // MARK: Values on a line

    mutating func inlineValue(below column: Int, _ depth: Int) -> Int {
        let outer = blockColumn
        defer { blockColumn = outer }
        blockColumn = column
        if isOpening(offset), depth < YAMLLimits.depth { return brackets(depth) }
        switch bytes[offset] {
        case UInt8(ascii: "|"), UInt8(ascii: ">"): return blockScalar(below: column)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if let end = closingQuote(from: offset) { return scalar(offset..<end) }
            return scalar(lineRange())
        default: break
        }
        var range = lineRange()
        offset = range.upperBound
        // A text can go on on deeper lines.
        while true {
            var next = self
            next.skipToContent()
            guard next.offset < bytes.count, next.column > column, !next.isDash(next.offset),
                next.keyEnd(from: next.offset) == nil, !hasComment(range.upperBound)
            else { break }
            range = range.lowerBound..<next.lineRange().upperBound
            offset = range.upperBound
        }
        return scalar(range)
    }

    private mutating func blockScalar(below column: Int) -> Int {
        let start = offset
        var end = lineRange().upperBound
        offset = lineEnd(offset)
        while offset < bytes.count {
            let next = offset + 1
            var content = next
            while content < bytes.count, isBlank(content) { content += 1 }
            if content >= bytes.count { break }
            let isEmpty = bytes[content] == Self.newline
            guard isEmpty || content - next > column else { break }
            offset = lineEnd(content)
            if !isEmpty { end = trimmed(content..<offset).upperBound }
        }
        let header = start..<min(end, lineEnd(start))
        return add(.scalar, start..<end, .block, text(header.upperBound..<end))
    }
}
