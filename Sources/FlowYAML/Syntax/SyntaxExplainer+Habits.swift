import FlowDiagnostics

/// What other languages and programs write, and YAML takes for text.
extension SyntaxExplainer {
    /// Looks for it where libyaml gave up, where it says that the trouble began, and in the line above.
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

    /// Where the line above is part of a node that was read (a block of text, say), nothing in it is to blame.
    private var unreadLineAbove: Int? {
        guard let above = text.contentLine(above: failure.offset) else { return nil }
        guard let last = failure.last else { return above }
        let (start, end) = (lines.line(at: last.start), lines.line(at: last.end))
        let (line, failing) = (lines.line(at: above), lines.line(at: failure.offset))
        // An unquoted text that reaches into the line of the failure is what the line above has become part of.
        let isContinued = !last.isQuoted && start < failing && end == failing
        return end < line || isContinued ? above : nil
    }

    /// `// why` and `/* why */`.
    private func comment(at start: Int) -> SyntaxCulprit? {
        guard text.byte(start) == UInt8(ascii: "/"), let second = text.byte(start + 1),
            second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
        else { return nil }
        let mark = start..<start + 2
        return SyntaxCulprit("a comment starts with '#' in YAML, not with \(name(mark)): write '# …'", mark)
    }
}
