/// Reads a text that need not be YAML yet, and what is around a place in it.
///
/// Complexity: linear.
struct UnfinishedTextReader {
    /// A mapping or a sequence that is not over yet.
    struct Level {
        var node: Int
        /// The column of its keys or dashes; that of the block around it, if it is in braces.
        var indent: Int
        var isFlow = false
        /// The entry or the item that is being read.
        var entry: Int?
        /// In braces: what comes next.
        var expected = Expected.start

        enum Expected { case start, colon, value, separator }
    }

    var tree: UnfinishedTree
    var place: UnfinishedPlace?
    var bytes: [UInt8] { tree.bytes }
    let offset: Int
    var index = 0
    var levels: [Level] = []
    var lineStart = 0
    /// The column of the first sign in the line.
    var lineIndent = 0

    /// - Parameter offset: the place in the text.
    static func read(_ bytes: [UInt8], at offset: Int) -> (tree: UnfinishedTree, place: UnfinishedPlace) {
        var reader = UnfinishedTextReader(tree: UnfinishedTree(bytes), offset: min(max(offset, 0), bytes.count))
        while reader.index < bytes.count { reader.readLine() }
        if reader.place == nil { reader.findBlank(at: reader.offset) }
        let nowhere = reader.offset..<reader.offset
        return (
            reader.tree,
            reader.place ?? UnfinishedPlace(part: .afterValue, containers: [], typed: nowhere, token: nowhere)
        )
    }

    private init(tree: UnfinishedTree, offset: Int) {
        self.tree = tree
        self.offset = offset
    }

    mutating func nextLine(from end: Int) {
        index = afterBreak(lineEnd(from: end))
        lineStart = index
    }

    // MARK: Lines

    private mutating func readLine() {
        let start = lineStart
        let first = afterBlanks(start)
        lineIndent = first - start
        if isEnd(first) || isComment(first) {
            if (start...first).contains(offset) { findBlank(at: offset) }
            endLine(at: first)
            return
        }
        if offset >= start, offset < first { findBlank(at: offset) }
        if lineIndent == 0, bytes[start...].starts(with: "---".utf8) || bytes[start...].starts(with: "...".utf8) {
            levels = []
            nextLine(from: first)
            return
        }
        index = first
        readContent()
    }

    /// Goes to the next line, past a comment.
    mutating func endLine(at start: Int) {
        let first = afterBlanks(start)
        let end = lineEnd(from: first)
        if isComment(first), offset > first, offset <= end {
            find(.comment, typed: first..<offset, token: first..<end)
        } else if offset >= start, offset <= end {
            find(.afterValue, typed: offset..<offset, token: offset..<offset)
        }
        nextLine(from: end)
    }

    private mutating func readContent() {
        while byte(index) == UInt8(ascii: "-"), isBlank(index + 1) || isEnd(index + 1) {
            let dash = index
            open(.sequence, at: dash - lineStart)
            addItem(nil)
            index = afterBlanks(dash + 1)
            let isLast = isEnd(index) || isComment(index)
            if offset > dash, offset < index || isLast && offset == index {
                findContent(typed: offset..<offset, token: offset..<offset, after: dash)
            }
            if isLast { return endLine(at: index) }
        }
        skipProperties()
        let column = index - lineStart
        if let (key, colon) = keyAhead() {
            open(.mapping, at: column)
            addKey(key)
            if (key.lowerBound...key.upperBound).contains(offset) {
                find(.key, typed: key.lowerBound..<offset, token: key)
            }
            index = colon + 1
            readInlineValue(after: colon)
            return
        }
        close(to: column, isDash: false)
        guard let top = levels.last else { return readFirstWord(column) }
        if !top.isFlow, top.indent == column, tree.nodes[top.node].kind == .mapping { return readKeyWithoutColon() }
        readOwnLineValue()
    }

    /// A word at the beginning of a text.
    private mutating func readFirstWord(_ column: Int) {
        open(.mapping, at: column)
        readKeyWithoutColon()
    }

    private mutating func readKeyWithoutColon() {
        let end = plainEnd(index)
        if (index...end).contains(offset) {
            if let top = levels.indices.last { levels[top].entry = nil }
            find(.key, typed: index..<offset, token: index..<end)
        }
        endLine(at: end)
    }

    /// A scalar on a line of its own, or an item of a list.
    private mutating func readOwnLineValue() {
        let start = index
        switch byte(start) {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "|"),
            UInt8(ascii: ">"):
            readInlineValue(after: nil)
        default:
            let end = plainEnd(start)
            let typedEnd = max(end, lineEndBeforeComment(start))
            if offset >= start, offset <= typedEnd {
                findContent(typed: start..<offset, token: start..<max(offset, end), after: nil)
            }
            if currentValue == nil { setValue(scalar(start..<end)) }
            endLine(at: typedEnd)
        }
    }

    /// `&name` and `!tag` before a value.
    mutating func skipProperties() {
        while byte(index) == UInt8(ascii: "&") || byte(index) == UInt8(ascii: "!") {
            let start = index
            while !isEnd(index), !isBlank(index) { index += 1 }
            if byte(start) == UInt8(ascii: "&") { tree.anchors.append(start + 1..<index) }
            if offset > start, offset <= index { find(.afterValue, typed: start..<offset, token: start..<index) }
            index = afterBlanks(index)
        }
    }

    /// The key that begins here, and its colon; `nil` if there is none in this line.
    private func keyAhead() -> (key: Range<Int>, colon: Int)? {
        guard let first = byte(index) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = closingQuote(of: index), !bytes[index..<end].contains(where: Self.endsLine) else {
                return nil
            }
            let colon = afterBlanks(end + 1)
            return isColon(colon) ? (index + 1..<end, colon) : nil
        }
        if "{[|>#%@`".utf8.contains(first) { return nil }
        var end = index
        while !isEnd(end), !isComment(end) {
            if isColon(end) {
                var last = end
                while last > index, isBlank(last - 1) { last -= 1 }
                return (index..<last, end)
            }
            end += 1
        }
        return nil
    }
}
