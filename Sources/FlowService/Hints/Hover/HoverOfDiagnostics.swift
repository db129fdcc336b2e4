import FlowDiagnostics
import FlowEscaping
import FlowLint
import FlowReports

extension Report {
    /// What was found at a place: each rule with its message, and the journey to the state that it is about.
    /// - Parameter now: the file as it is now.
    /// - Returns: `nil` if nothing was.
    func hover(at offset: Int, in now: SourceFile) -> (range: Range<Int>, text: HoverText)? {
        var found: (range: Range<Int>, text: HoverText)?
        var moved: MovedText?
        for diagnostic in diagnostics {
            let source = sources[diagnostic.span.file]
            guard source.path == now.path else { continue }
            var range = diagnostic.span.offsets
            if source.bytes != now.bytes {
                let move = moved ?? MovedText(from: source, to: now)
                moved = move
                guard let place = move.new(range) else { continue }
                range = place
            }
            guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
            var text = found?.text ?? HoverText()
            text.add(diagnostic)
            let smaller = found.map { $0.range.count <= range.count ? $0.range : range } ?? range
            found = (smaller, text)
        }
        return found
    }
}

extension SpecText {
    /// The documentation of a rule that a comment suppresses.
    func suppressionHover(at offset: Int) -> (range: Range<Int>, text: HoverText)? {
        let line = min(LineIndex(of: source).lineBytes(at: offset).lowerBound, offset)
        guard source.text(line..<offset).has(text: "flowgen:") else { return nil }
        var (start, end) = (offset, offset)
        while start > line, Self.isPartOfRule(source.bytes[start - 1]) { start -= 1 }
        while end < source.bytes.count, Self.isPartOfRule(source.bytes[end]) { end += 1 }
        let id = source.text(start..<end)
        guard RuleRegistry.all.contains(where: { $0.id.rawValue == id }) else { return nil }
        var text = HoverText()
        text.add(rule: RuleID(id))
        return (start..<end, text)
    }

    private static func isPartOfRule(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "a") < 26
    }
}

extension HoverText {
    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        let rule = diagnostic.rule.rawValue
        add(
            "**\(diagnostic.severity.rawValue)** \(MarkdownText.code(rule)): "
                + MarkdownText.prose(PrintableText.oneLine(ShortenedText.quotations(in: diagnostic.message))))
        if let journey = diagnostic.journey { add("Journey: \(Self.text(ofJourney: journey))") }
        if let known = RuleRegistry.all.first(where: { $0.id == diagnostic.rule }) { add(known.summary) }
    }

    /// The documentation of a rule.
    mutating func add(rule id: RuleID) {
        head("rule", id.rawValue)
        guard let rule = RuleRegistry.all.first(where: { $0.id == id }) else { return }
        add("Default: \(rule.levelWord).")
        add(MarkdownProse.wrapped(rule.documentation))
    }
}
