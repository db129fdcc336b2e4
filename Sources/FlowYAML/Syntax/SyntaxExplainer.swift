import FlowDiagnostics
import FlowEscaping

/// Finds the cause of a syntax error. libyaml reports where it could not continue; the error is often on a line above.
///
/// There is one method for each kind of failure, selected by libyaml's own messages, which have not changed since 2006. Any other
/// message results in a generic diagnostic at libyaml's position.
struct SyntaxExplainer {
    let text: SourceText
    let failure: SyntaxFailure
    let lines: LineIndex

    init(text: SourceText, failure: SyntaxFailure) {
        self.text = text
        self.failure = failure
        lines = LineIndex(of: text.source)
    }

    func culprit() -> SyntaxCulprit {
        if failure.context.contains("directive") || failure.problem.has("%")
            || failure.problem == "found incompatible YAML document"
        {
            return directive()
        }
        if let conflict = mergeConflict() { return conflict }
        if let habit = habitFromElsewhere() ?? negatedValues() { return habit }
        switch failure.problem {
        case "could not find expected ':'":
            return missingColon(at: failure.start)
        case "mapping values are not allowed in this context":
            return unexpectedColon()
        case "block sequence entries are not allowed in this context":
            return SyntaxCulprit(
                "a list cannot start on this line; put every `- ` on a line of its own, write the list as `[a, b]`, "
                    + "or quote the value if it is meant to start with `-`",
                failure.offset..<text.characterEnd(failure.offset))
        case "mapping keys are not allowed in this context":
            if let type = optionalType() { return type }
            return SyntaxCulprit(
                "`? ` starts a key and cannot be here; quote the value if it is meant to start with `?`",
                failure.offset..<text.characterEnd(failure.offset))
        case "found unexpected ':'":
            return colonInBrackets()
        case "found character that cannot start any token":
            return badFirstCharacter()
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return tab()
        case "found unexpected end of stream", "found unexpected document indicator":
            return unclosedQuote(at: failure.start)
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            return badEscape()
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            return brokenFlow()
        case "did not find expected key", "did not find expected '-' indicator":
            return brokenBlock()
        case "did not find expected node content":
            return missingContent()
        case "did not find expected <document start>", "did not found expected <document start>":
            return afterDocument()
        case "did not find expected alphabetic or numeric character":
            return badAnchor()
        default:
            return byContext()
        }
    }

    private func byContext() -> SyntaxCulprit {
        switch failure.context {
        case "while scanning a block scalar":
            return badBlockHeader()
        case "while scanning a tag", "while parsing a tag", "while parsing a node":
            let tag = text.word(at: failure.start)
            return SyntaxCulprit(
                "`\(text.excerpt(tag))` starts with `!`, but YAML reads it as a tag, and this is not a valid one; "
                    + "quote the value if it is meant as text",
                tag)
        default:
            return SyntaxCulprit(
                "YAML cannot be parsed from here; check the line and the one above it for a missing quote, "
                    + "colon, comma or bracket",
                text.word(at: failure.offset))
        }
    }

    private func directive() -> SyntaxCulprit {
        let start = text.contentStart(of: failure.start)
        let end = max(text.contentEnd(from: start), text.characterEnd(start))
        return SyntaxCulprit(
            "`\(text.excerpt(start..<end))` is read as a YAML directive because the line starts with `%`; "
                + "a spec needs none, so remove it, or quote the text if it is meant as a value",
            start..<end)
    }

    private func afterDocument() -> SyntaxCulprit {
        if failure.hasDirective, failure.last == nil {
            let start = text.base
            return SyntaxCulprit(
                "after a directive (`%`) the document must start with `---`; a spec needs no directive, so remove it",
                start..<max(text.contentEnd(from: start), text.characterEnd(start)))
        }
        if let trailing = trailingText() { return trailing }
        let word = text.word(at: failure.offset)
        if let above = text.contentLine(above: failure.offset),
            text.excerpt(above..<min(above + 3, text.bytes.count)) == "..."
        {
            return SyntaxCulprit(
                "a second YAML document starts here, but a spec is one document; move it to a file of its own, "
                    + "or remove the `...`",
                word)
        }
        return SyntaxCulprit(
            "the document has ended above, so `\(text.excerpt(word))` belongs to nothing; "
                + "a spec is one mapping of keys that all start in the first column",
            word, related: indentedFirstKey())
    }

    /// The document's first key, if it is not in the first column.
    private func indentedFirstKey() -> (range: Range<Int>, message: String)? {
        var first = text.lineStart(of: failure.offset)
        while let above = text.contentLine(above: first) { first = above }
        let indentation = text.indentation(of: first)
        guard indentation > text.indentation(of: failure.offset) else { return nil }
        return (text.word(at: text.contentStart(of: first)), "the first key begins deeper, with \(spaces(indentation))")
    }

    /// The text in quotes, for a message.
    func name(_ range: Range<Int>) -> String {
        let excerpt = text.excerpt(range)
        return excerpt.has("`") ? "'\(excerpt)'" : "`\(excerpt)`"
    }
}
