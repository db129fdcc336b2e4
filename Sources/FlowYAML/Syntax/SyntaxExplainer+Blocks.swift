import FlowEscaping

/// Lines that do not fit into the structure around them.
extension SyntaxExplainer {
    /// A block mapping or sequence is followed by something that is neither its next entry nor its end.
    func brokenBlock() -> SyntaxCulprit {
        if let trailing = trailingText() { return trailing }
        let start = failure.offset
        let isList = failure.problem.has(text: "'-'")
        let isFirst = text.contentStart(of: start) == start
        let isDash = text.byte(start) == UInt8(ascii: "-") && text.isBlank(start + 1)
        if text.byte(start) == UInt8(ascii: ":") {
            return SyntaxCulprit("there is no key before this `:`; write `name: value`", start..<start + 1)
        }
        if text.byte(start) == UInt8(ascii: "]") || text.byte(start) == UInt8(ascii: "}") { return closesNothing() }
        guard isFirst else {
            let word = text.word(at: start)
            return SyntaxCulprit(
                "\(name(word)) cannot follow what is before it on this line; quote the whole value, "
                    + "or put a new key on a line of its own",
                word)
        }
        let key = isDash ? start..<start + 1 : entry(at: start)
        if let above = text.contentLine(above: start), text.indentation(of: above) < text.indentation(of: start) {
            let first = text.afterDashes(text.contentStart(of: above))
            if !isDash, let colon = text.keyColon(from: first, to: text.lineEnd(of: first)) {
                return tooDeep(key, under: first..<colon)
            }
        }
        // A line that continues this collection is indented like it. Any other indentation does not match an open collection.
        let expected = lines.position(of: failure.start).column - 1
        let indentation = text.indentation(of: start)
        if indentation == expected {
            return isList && !isDash
                ? SyntaxCulprit(
                    "\(name(key)) is between list items, but is not one; start it with `- `, or indent it as part of "
                        + "the item above",
                    key)
                : SyntaxCulprit(
                    "a list item cannot be between the keys of a mapping; put it under a key of its own, "
                        + "or remove the `- `",
                    start..<text.characterEnd(start))
        }
        let deeper = deeperBlock(above: start, outer: expected)
        let levels =
            deeper.map { "ones are \(expected) and \(text.indentation(of: $0))" } ?? "one is \(spaces(expected))"
        return SyntaxCulprit(
            "the indentation of \(name(key)), \(spaces(indentation)), fits no level above it: the nearest \(levels)",
            key,
            related: deeper.map {
                (
                    entry(at: text.contentStart(of: $0)),
                    "what begins here is deeper: \(spaces(text.indentation(of: $0)))"
                )
            })
    }

    /// A key without its colon, or the first word of anything else.
    private func entry(at start: Int) -> Range<Int> {
        let first = text.afterDashes(start)
        if let colon = text.keyColon(from: first, to: text.lineEnd(of: first)), colon > first { return first..<colon }
        return text.word(at: first)
    }

    func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }

    /// The first line of the block above that is indented deeper than this line and is within `outer`; possibly the line was
    /// meant to be at its level.
    private func deeperBlock(above offset: Int, outer: Int) -> Int? {
        let indentation = text.indentation(of: offset)
        var first: Int?
        var line = offset
        while let above = text.contentLine(above: line), text.indentation(of: above) > outer {
            let level = text.indentation(of: above)
            if level <= indentation { break }
            if first.map({ level <= text.indentation(of: $0) }) ?? true { first = above }
            line = above
        }
        return first
    }

    /// Text after a complete value on the same line: `'it's'`, `"a" b`, `[a] b`, `*a b`.
    func trailingText() -> SyntaxCulprit? {
        let start = failure.offset
        if let last = failure.last, last.isQuoted, spansLines(last), isBehind(last, start) {
            return unclosedQuote(at: last.start)
        }
        guard text.contentStart(of: start) < start, start < text.bytes.count else { return nil }
        let byte = text.bytes[start]
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return closesNothing() }
        if let type = optionalType() { return type }
        let rest = start..<max(text.contentEnd(from: start), text.characterEnd(start))
        var before = start - 1
        while text.byte(before) == UInt8(ascii: " ") || text.byte(before) == UInt8(ascii: "\t") { before -= 1 }
        switch text.byte(before) {
        case UInt8(ascii: "'") where failure.last?.isQuoted == true:
            return SyntaxCulprit(
                "the quoted text ends before \(name(rest)); inside single quotes write `''` for a `'`, "
                    + "or put the whole value in double quotes",
                rest)
        case UInt8(ascii: "\"") where failure.last?.isQuoted == true:
            return SyntaxCulprit(
                #"the quoted text ends before \#(name(rest)); inside double quotes write `\"` for a `"`, "#
                    + "or put the whole value in single quotes",
                rest)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return SyntaxCulprit(
                "\(name(rest)) follows a closed bracket; quote the whole value if it is meant as text, "
                    + "or remove what is behind it",
                rest)
        default:
            break
        }
        if let last = failure.last, last.isAlias, lines.line(at: last.end) == lines.line(at: start) {
            return SyntaxCulprit(
                "\(name(rest)) follows an alias; quote the whole value if it is meant to start with `*`", rest)
        }
        if byte == UInt8(ascii: "*") {
            return SyntaxCulprit("an alias can have neither an anchor nor a tag; remove what is before it", rest)
        }
        return nil
    }

    func spansLines(_ last: SyntaxFailure.LastNode) -> Bool {
        lines.line(at: last.end) > lines.line(at: last.start)
    }

    /// Whether a node ends on the offset's line, before the offset.
    private func isBehind(_ last: SyntaxFailure.LastNode, _ offset: Int) -> Bool {
        last.end <= offset && lines.line(at: last.end) == lines.line(at: offset)
    }

    func closesNothing() -> SyntaxCulprit {
        let bracket = failure.offset..<text.characterEnd(failure.offset)
        return SyntaxCulprit(
            "this \(name(bracket)) closes nothing; remove it, or quote the value it belongs to", bracket)
    }

    func missingContent() -> SyntaxCulprit {
        let start = failure.offset
        switch text.byte(start) {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return closesNothing()
        case UInt8(ascii: ","):
            return SyntaxCulprit("there is nothing before this `,`; remove it, or write the value", start..<start + 1)
        case UInt8(ascii: "-"):
            return SyntaxCulprit(
                "a list item (`- `) cannot be inside brackets; write `[a, b]`, or the list on lines of its own",
                start..<start + 1)
        default:
            return SyntaxCulprit(
                "a value is expected here; write it, or remove the character before it", text.word(at: start))
        }
    }
}
