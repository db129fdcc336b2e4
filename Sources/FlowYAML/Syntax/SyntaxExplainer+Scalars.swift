/// Scalars that are not valid as written.
extension SyntaxExplainer {
    func unclosedQuote(at quote: Int) -> SyntaxCulprit {
        let mark = quote..<text.characterEnd(quote)
        return SyntaxCulprit(
            "the quote \(name(mark)) is never closed; add it at the end of the value", mark)
    }

    func tab() -> SyntaxCulprit {
        var (start, end) = (failure.offset, failure.offset)
        while text.byte(start - 1) == UInt8(ascii: "\t") { start -= 1 }
        while text.byte(end) == UInt8(ascii: "\t") { end += 1 }
        return SyntaxCulprit(
            "a tab is used for indentation, which YAML allows with spaces only; replace it with spaces", start..<end)
    }

    func badFirstCharacter() -> SyntaxCulprit {
        let start = failure.offset
        guard let byte = text.byte(start), byte != UInt8(ascii: "\t") else { return tab() }
        let character = name(start..<text.characterEnd(start))
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
            return SyntaxCulprit(
                "block text (\(character)) cannot be inside brackets; put the value in quotes",
                start..<text.characterEnd(start))
        }
        let value = text.plainValue(at: start, inFlow: failure.isInFlow)
        return SyntaxCulprit(
            "an unquoted value cannot start with \(character); put \(name(value)) in quotes", value)
    }

    func badEscape() -> SyntaxCulprit {
        var start = failure.offset
        while start > failure.start, text.byte(start) != UInt8(ascii: "\\") { start -= 1 }
        let kind = text.byte(start + 1)
        let digits = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : kind == UInt8(ascii: "U") ? 8 : 0
        var end = max(start + 1, text.characterEnd(start + 1))
        let limit = end + digits
        while end < limit, let byte = text.byte(end), byte > 0x20, byte < 0x80, byte != UInt8(ascii: "\"") { end += 1 }
        let escape = name(start..<end)
        if failure.problem == "found unknown escape character" {
            if kind == UInt8(ascii: "("), let close = interpolationEnd(from: start + 2) {
                let value = text.excerpt(start + 2..<close)
                return SyntaxCulprit(
                    "`\\(\(value))` is Swift; in the text of an alert, write `{\(value)}` for the value of that name",
                    start..<close + 1)
            }
            return SyntaxCulprit(
                #"\#(escape) is not a YAML escape; write `\\` for a backslash, or use single quotes"#, start..<end
            )
        }
        if failure.problem == "found invalid Unicode character escape code" {
            return SyntaxCulprit("\(escape) is not a Unicode character; write the character itself", start..<end)
        }
        return SyntaxCulprit(
            "\(escape) needs \(digits) hexadecimal digits; write all of them, or use single quotes", start..<end)
    }

    /// The bracket that closes `\(user.name)`, if there is only the name of a value in it.
    private func interpolationEnd(from start: Int) -> Int? {
        var end = start
        while let byte = text.byte(end),
            (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        {
            end += 1
        }
        return end > start && text.byte(end) == UInt8(ascii: ")") ? end : nil
    }

    /// Text that starts with `*` or `&`, which YAML reserves for aliases and anchors.
    func badAnchor() -> SyntaxCulprit {
        let value = text.plainValue(at: failure.start, inFlow: failure.isInFlow)
        let isAlias = text.byte(failure.start) == UInt8(ascii: "*")
        return SyntaxCulprit(
            "\(name(value)) starts with `\(isAlias ? "*" : "&")`, which YAML reads as \(isAlias ? "an alias" : "an anchor"), "
                + "and its name can only have letters, digits, `-` and `_`; quote the value if it is meant as text",
            value)
    }

    func badBlockHeader() -> SyntaxCulprit {
        let header = name(failure.start..<text.characterEnd(failure.start))
        if failure.problem == "found an indentation indicator equal to 0" {
            return SyntaxCulprit(
                "the indentation after \(header) is a digit from 1 to 9; leave it out to have it detected",
                failure.offset..<text.characterEnd(failure.offset))
        }
        let rest = failure.offset..<max(text.contentEnd(from: failure.offset), text.characterEnd(failure.offset))
        return SyntaxCulprit(
            "\(name(rest)) cannot follow \(header); the text of the block starts on the next line, indented", rest)
    }
}
