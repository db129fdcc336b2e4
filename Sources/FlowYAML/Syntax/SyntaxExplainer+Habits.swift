import FlowDiagnostics

/// Syntax of other languages and programs that YAML reads as text.
extension SyntaxExplainer {
    /// Searches at the position where libyaml failed, at the start that libyaml reports, and on the line above.
    func habitFromElsewhere() -> SyntaxCulprit? {
        let lines = [failure.offset, failure.start, unreadLineAbove].compactMap(\.self)
        for line in lines {
            if let space = text.oddSpace(inLineOf: line) {
                return SyntaxCulprit(Diagnostic.message(of: space), text.run(of: space))
            }
        }
        for start in [failure.offset] + lines.map({ text.contentStart(of: $0) }) {
            if let comment = comment(at: start) { return comment }
        }
        return nil
    }

    /// `when: not { reason: .cancelled }`
    func negatedValues() -> SyntaxCulprit? {
        let found = failure.offset
        var open = text.lineStart(of: found)
        let (word, end) = (Array("not {".utf8), text.lineEnd(of: found))
        while open + word.count <= end, !text.bytes[open..<end].starts(with: word) { open += 1 }
        guard open + word.count <= end, open <= found, open >= text.base + 5,
            text.bytes[open - 5..<open].elementsEqual("hen: ".utf8)
        else {
            return nil
        }
        let close = text.bytes[open..<end].firstIndex(of: UInt8(ascii: "}"))
        let values = close.map { text.excerpt(open + 4..<$0 + 1) } ?? "{ … }"
        return SyntaxCulprit(
            "`not` goes with a guard, not with values; let a branch before this one have `when: \(values)`",
            open..<(close ?? open + 3) + 1)
    }

    /// A line that git wrote because it could not merge two versions. It may be far from where libyaml failed.
    func mergeConflict() -> SyntaxCulprit? {
        let markers = ["<<<<<<< ", ">>>>>>> ", "=======\n"].map { Array($0.utf8) }
        var line = text.base
        while line < text.bytes.count {
            let end = text.lineEnd(of: line)
            let rest = text.bytes[line...]
            if let first = rest.first, first >= UInt8(ascii: "<"), first <= UInt8(ascii: ">"),
                markers.contains(where: { rest.starts(with: $0) })
            {
                return SyntaxCulprit("there is an unresolved merge conflict here; resolve it", line..<end)
            }
            line = end + 1
        }
        return nil
    }

    /// If the line above is part of a node that was read (a block scalar, for example), it is not the cause.
    private var unreadLineAbove: Int? {
        guard let above = text.contentLine(above: failure.offset) else { return nil }
        guard let last = failure.last else { return above }
        let (start, end) = (lines.line(at: last.start), lines.line(at: last.end))
        let (line, failing) = (lines.line(at: above), lines.line(at: failure.offset))
        // Unless an unquoted scalar extends to the line of the failure: then the line above has become part of it.
        let isContinued = !last.isQuoted && start < failing && end == failing
        return end < line || isContinued ? above : nil
    }

    /// `// why` and `/* why */`.
    func comment(at start: Int) -> SyntaxCulprit? {
        guard text.byte(start) == UInt8(ascii: "/"), let second = text.byte(start + 1),
            second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
        else { return nil }
        let mark = start..<start + 2
        return SyntaxCulprit("a comment starts with `#` in YAML, not with \(name(mark)); write `# …`", mark)
    }
}
