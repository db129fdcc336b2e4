/// Missing colons, and unexpected colons.
extension SyntaxExplainer {
    /// The line contains text without a key: `key value`, `key:value`, `key`, `-item`.
    func missingColon(at start: Int) -> SyntaxCulprit {
        let start = text.afterDashes(start)
        let end = max(text.contentEnd(from: start), text.characterEnd(start))
        if text.byte(start) == UInt8(ascii: "-"), !text.isBlank(start + 1), text.byte(start + 1) != UInt8(ascii: "-") {
            return SyntaxCulprit(
                "there is no space after `-`; write `- \(text.excerpt(start + 1..<end))` for a list item",
                start..<start + 1)
        }
        if let colon = tightColon(from: start, to: end) {
            return SyntaxCulprit(
                "there is no space after the `:` of \(name(start..<colon)); "
                    + "write `\(text.excerpt(start..<colon)): \(text.excerpt(colon + 1..<end))`",
                colon..<colon + 1, tightColon: isPlainKey(start..<colon) ? colon : nil)
        }
        var wordEnd = text.afterQuoted(start, before: end) ?? start
        while wordEnd < end, !text.isBlank(wordEnd) { wordEnd += 1 }
        var rest = text.trimmed(min(wordEnd + 1, end)..<end)
        // An assignment as in other languages.
        if text.byte(rest.lowerBound) == UInt8(ascii: "="), text.isBlank(rest.lowerBound + 1) {
            rest = text.trimmed(min(rest.lowerBound + 2, end)..<end)
        }
        // An arrow, as in a diagram of states.
        for arrow in ["->", "=>", "→"] where text.bytes[rest].starts(with: arrow.utf8) {
            var value = min(rest.lowerBound + arrow.utf8.count, end)
            while value < end, text.isBlank(value) { value += 1 }
            rest = text.trimmed(value..<end)
        }
        let advice =
            wordEnd >= end
            ? "`\(text.excerpt(start..<end)):`" : "`\(text.excerpt(start..<wordEnd)): \(text.excerpt(rest))`"
        return SyntaxCulprit("there is no `:` after \(name(start..<wordEnd)); write \(advice)", start..<wordEnd)
    }

    /// Whether a text is a key of a spec or a name, such as `push` or `$back`. The colon of anything else may be a part of it.
    private func isPlainKey(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            let byte = text.bytes[index]
            return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "$_".utf8.contains(byte)
        } && text.byte(range.upperBound + 1) != UInt8(ascii: ":")
    }

    /// The colon of `key:value`, but not that of `https://…`.
    private func tightColon(from start: Int, to end: Int) -> Int? {
        guard let colon = (start..<max(start, end)).first(where: { text.bytes[$0] == UInt8(ascii: ":") }),
            colon > start, !text.isBlank(colon + 1), text.byte(colon + 1) != UInt8(ascii: "/"),
            !(start..<colon).contains(where: { text.isBlank($0) })
        else { return nil }
        return colon
    }

    /// A colon that libyaml cannot use: inside a value, below a line without a colon, or indented too deep.
    func unexpectedColon() -> SyntaxCulprit {
        let colon = failure.offset..<text.characterEnd(failure.offset)
        let content = text.contentStart(of: failure.offset)
        let start = text.afterDashes(content)
        if let first = text.keyColon(from: start, to: failure.offset), first < failure.offset {
            return colonInValue(of: start..<first, colon)
        }
        guard let above = text.contentLine(above: failure.offset) else { return strayColon(colon) }
        let key = start..<max(start, failure.offset)
        // `and then: more` reads as continued prose, `next:` as a key.
        let isProse = text.afterQuoted(start, before: failure.offset) == nil && key.contains { text.isBlank($0) }
        let first = text.afterDashes(text.contentStart(of: above))
        guard let upper = text.keyColon(from: first, to: text.lineEnd(of: first)) else {
            return isProse ? colonInValue(of: nil, colon) : missingColon(at: firstLineOfText(above))
        }
        if isProse { return colonInValue(of: first..<upper, colon) }
        if text.indentation(of: failure.offset) > text.indentation(of: above),
            text.contentEnd(from: upper + 1) > upper + 1
        {
            return tooDeep(key, under: first..<upper)
        }
        return strayColon(colon)
    }

    /// The first of the consecutive lines without a key that end with this one.
    private func firstLineOfText(_ line: Int) -> Int {
        var first = line
        while let above = text.contentLine(above: first) {
            let start = text.afterDashes(text.contentStart(of: above))
            let isMarker = text.excerpt(above..<min(above + 3, text.bytes.count)) == "---"
            if isMarker || text.keyColon(from: start, to: text.lineEnd(of: above)) != nil { break }
            first = above
        }
        return text.contentStart(of: first)
    }

    private func colonInValue(of key: Range<Int>?, _ colon: Range<Int>) -> SyntaxCulprit {
        if let key, text.lineStart(of: key.lowerBound) == text.lineStart(of: colon.lowerBound),
            let mapping = mappingWithoutBraces(of: key, colon)
        {
            return mapping
        }
        let value = key.map { "the value of \(name($0))" } ?? "this text"
        return SyntaxCulprit(
            "`: ` inside \(value) would start another mapping; put the whole value in quotes", colon)
    }

    private func strayColon(_ colon: Range<Int>) -> SyntaxCulprit {
        SyntaxCulprit(
            "a `:` cannot be here; quote the text it belongs to, or start the key on a line of its own", colon)
    }

    /// A key that is indented below a key that already has a value.
    func tooDeep(_ key: Range<Int>, under upper: Range<Int>) -> SyntaxCulprit {
        var value = upper.upperBound + 1
        while text.byte(value) == UInt8(ascii: " ") { value += 1 }
        if let comment = comment(at: value) { return comment }
        return SyntaxCulprit(
            "\(name(key)) is indented deeper than \(name(upper)), which already has a value on its line; "
                + "give both the same indentation, or remove the value",
            key, related: (upper, "\(name(upper)) has its value here"))
    }
}
