import FlowDiagnostics
import FlowLint
import FlowYAML

/// Reads `flowgen:disable-line RULE, RULE -- reason` out of a comment. As everywhere, a slip with one likely meaning is
/// reported and then read as what was meant.
struct SuppressionReader {
    private let comment: YAMLComment
    private let file: SourceFileID
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var entries: [Suppression] = []
    private var mistakes: [Diagnostic] = []
    /// Whether the directive itself has been found to be wrong.
    private var isReported = false

    /// Every suppression of a spec.
    /// - Complexity: next to nothing where there is none, as in nearly every spec.
    static func read(_ source: SourceFile, _ tree: YAMLTree, as file: SourceFileID) -> SpecSuppressions {
        var all = SpecSuppressions()
        for comment in tree.comments(beginningWith: SuppressionDirective.prefix, in: source) {
            var reader = SuppressionReader(comment, file)
            reader.read()
            for entry in reader.entries { all.add(entry) }
            for mistake in reader.mistakes { all.add(mistake) }
        }
        return all
    }

    private init(_ comment: YAMLComment, _ file: SourceFileID) {
        self.comment = comment
        self.file = file
        scalars = Array(comment.text.unicodeScalars)
    }

    private mutating func read() {
        guard let word = nextDirective() else { return }
        guard let directive = SuppressionDirective(word: text(word)) ?? meantDirective(word) else { return }
        var names = 0
        var needsComma = false
        while let part = nextPart() {
            if text(part) == "," {
                needsComma = false
                continue
            }
            if needsComma, !acceptsWithoutComma(part) { break }
            add(part, directive)
            names += 1
            needsComma = true
        }
        if names == 0 {
            report(
                "`\(directive.word)` names no rule; write `# \(directive.word) \(RuleID.namingConvention)`", at: word)
        }
    }

    // MARK: Parts

    /// The directive, also behind a space that should not be there; `nil` for a comment that only begins like one.
    private mutating func nextDirective() -> Range<Int>? {
        let word = nextWord { $0 == " " || $0 == "\t" }
        guard text(word) == SuppressionDirective.tool else { return word }
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
        let order = nextWord { $0 == " " || $0 == "\t" }
        guard SuppressionDirective.isOrder(text(order)) else { return nil }
        return word.lowerBound..<order.upperBound
    }

    /// A name or a comma; `nil` at the end, and where the reason begins.
    private mutating func nextPart() -> Range<Int>? {
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
        guard index < scalars.count else { return nil }
        if scalars[index] == "," {
            index += 1
            return index - 1..<index
        }
        let isReason = scalars[index] == "-" && index + 1 < scalars.count && scalars[index + 1] == "-"
        return isReason ? nil : nextWord { $0 == " " || $0 == "\t" || $0 == "," }
    }

    private mutating func nextWord(until isEnd: (Unicode.Scalar) -> Bool) -> Range<Int> {
        let start = index
        while index < scalars.count, !isEnd(scalars[index]) { index += 1 }
        return start..<index
    }

    private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    // MARK: Meaning

    private mutating func meantDirective(_ word: Range<Int>) -> SuppressionDirective? {
        let meant = SuppressionDirective.nearest(to: text(word))
        let all = SuppressionDirective.allCases.map { "`\($0.word)`" }.joined(separator: ", ")
        report(
            "`\(text(word))` means nothing to flowgen; "
                + (meant.map { "did you mean `\($0.word)`?" } ?? "there are \(all)"),
            at: word, mend: meant.map { replacing(word, with: $0.word) })
        isReported = true
        return meant
    }

    /// A second name whose comma was forgotten is taken for a name all the same.
    private mutating func acceptsWithoutComma(_ part: Range<Int>) -> Bool {
        let isRule = RuleRegistry.rule(RuleID(rawValue: text(part))) != nil
        report(
            isRule
                ? "there is no comma before `\(text(part))`; write one between the names of rules"
                : "this is no name of a rule; write `--` before the reason",
            at: part,
            mend: isRule
                ? .insert(",", at: comment.range(wordEnd(before: part)).start)
                : .insert("-- ", at: comment.range(part).start))
        return isRule
    }

    /// The empty range behind what stands before a part.
    private func wordEnd(before part: Range<Int>) -> Range<Int> {
        var end = part.lowerBound
        while end > 0, scalars[end - 1] == " " || scalars[end - 1] == "\t" { end -= 1 }
        return end..<end
    }

    private func replacing(_ range: Range<Int>, with word: String) -> Mend {
        .replace(text(range), with: word, in: comment.range(range))
    }

    private mutating func add(_ name: Range<Int>, _ directive: SuppressionDirective) {
        var id = RuleID(rawValue: text(name))
        var isReported = isReported
        if RuleRegistry.rule(id) == nil {
            let meant = Suggestion.nearest(to: id.rawValue, among: RuleRegistry.ids.map(\.rawValue))
            let mend = meant.map { "did you mean `\($0)`?" } ?? "`flowgen rules` lists those that there are"
            report("there is no rule `\(id)`; \(mend)", at: name, mend: meant.map { replacing(name, with: $0) })
            guard let meant else { return }
            id = RuleID(rawValue: meant)
            isReported = true
        }
        if RuleRegistry.rule(id)?.isAlwaysAnError == true {
            if isReported { return }
            return report(
                "`\(id)` is always an error and cannot be silenced; remove its name here, and mend what it finds",
                at: name, mend: .removeFromComment(comment.range(name)))
        }
        entries.append(
            Suppression(rule: id, scope: scope(of: directive), location: location(name), isReported: isReported))
    }

    private func scope(of directive: SuppressionDirective) -> Suppression.Scope {
        switch directive {
        case .nextLine: .line(comment.start.line + 1)
        case .line: .line(comment.start.line)
        case .file: .file
        }
    }

    private func location(_ range: Range<Int>) -> SourceLocation {
        SourceLocation(file: file, range: comment.range(range))
    }

    private mutating func report(_ message: String, at range: Range<Int>, mend: Mend? = nil) {
        mistakes.append(
            Diagnostic(UnusedSuppression.id, UnusedSuppression.severity, message, at: location(range), mend: mend))
    }
}
