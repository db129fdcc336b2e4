import FlowDiagnostics
import FlowLint
import FlowYAML

/// Parses `flowgen:disable-line RULE, RULE -- reason` in a comment. A mistake with one likely meaning is reported and then read
/// as what was meant, as everywhere.
struct SuppressionReader {
    private let comment: YAMLComment
    private let source: SourceFile
    private let lines: LineIndex
    /// The bytes of the comment's text.
    private let bytes: [UInt8]
    private var index = 0
    /// The start of the names, after the directive.
    private var namesStart = 0
    private var removal: SuppressionRemoval?
    private var entries: [Suppression] = []
    private var mistakes: [Diagnostic] = []
    /// Whether the directive itself has been reported.
    private var isReported = false

    /// All suppressions of a spec.
    /// - Complexity: almost none for a spec without suppressions, as most are.
    static func read(_ tree: YAMLTree) -> SpecSuppressions {
        let comments = tree.comments(beginningWith: SuppressionDirective.prefix)
        if comments.isEmpty { return SpecSuppressions() }
        let lines = LineIndex(of: tree.source)
        var all = SpecSuppressions(in: lines)
        for comment in comments {
            var reader = SuppressionReader(comment, in: tree.source, lines)
            reader.read()
            for entry in reader.entries { all.add(entry) }
            for mistake in reader.mistakes { all.add(mistake) }
        }
        return all
    }

    private init(_ comment: YAMLComment, in source: SourceFile, _ lines: LineIndex) {
        self.comment = comment
        self.source = source
        self.lines = lines
        bytes = Array(comment.text.utf8)
    }

    private mutating func read() {
        guard let word = nextDirective() else { return }
        namesStart = index
        guard var directive = SuppressionDirective(word: text(word)) ?? meantDirective(word) else { return }
        if directive == .line, isAlone {
            directive = .nextLine
            if !isReported {
                report(
                    "nothing is in this line besides the comment; write `\(directive.word)` for the line below",
                    at: word,
                    fix: replacing(word, with: directive.word))
            }
            isReported = true
        }
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
                "`\(directive.word)` does not name a rule; write `# \(directive.word) \(NamingConvention.id)`",
                at: word)
        }
    }

    /// Whether the comment has a line of its own, in which there is nothing to report but a mistake in the comment.
    private var isAlone: Bool {
        if text(namesStart..<bytes.count).has(text: UnusedSuppression.id.rawValue) { return false }
        let line = lines.lineBytes(at: Int(comment.sign))
        return (line.lowerBound..<Int(comment.sign)).allSatisfy { Self.isBlank(source.bytes[$0]) }
    }

    // MARK: Parts

    /// The directive, including one with a superfluous space; `nil` for a comment that only starts like one.
    private mutating func nextDirective() -> Range<Int>? {
        let word = nextWord(until: Self.isBlank)
        guard text(word) == SuppressionDirective.tool else { return word }
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
        let name = nextWord(until: Self.isBlank)
        guard SuppressionDirective.isDirective(text(name)) else { return nil }
        return word.lowerBound..<name.upperBound
    }

    /// A name or a comma; `nil` at the end or at the start of the reason.
    private mutating func nextPart() -> Range<Int>? {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: ",") {
            index += 1
            return index - 1..<index
        }
        let isReason = bytes[index...].starts(with: "--".utf8)
        return isReason ? nil : nextWord { Self.isBlank($0) || $0 == UInt8(ascii: ",") }
    }

    private mutating func nextWord(until isEnd: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        return start..<index
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    // MARK: Meaning

    private mutating func meantDirective(_ word: Range<Int>) -> SuppressionDirective? {
        // As in other linters, where it begins a region.
        let isOfRegion = text(word) == "\(SuppressionDirective.tool)disable"
        let meant = isOfRegion ? .nextLine : SuppressionDirective.nearest(to: text(word))
        let all = SuppressionDirective.allCases.map { "`\($0.word)`" }.joined(separator: ", ")
        report(
            "`\(text(word))` is not a flowgen directive; "
                + (meant.map { "did you mean `\($0.word)`?" } ?? "use one of \(all)"),
            at: word, fix: meant.flatMap { replacing(word, with: $0.word) })
        isReported = true
        return meant
    }

    /// A second name without a comma before it is still read as a name.
    private mutating func acceptsWithoutComma(_ part: Range<Int>) -> Bool {
        let isRule = RuleRegistry.rule(RuleID(rawValue: text(part))) != nil
        report(
            isRule
                ? "there is no comma before `\(text(part))`; write one between the names of rules"
                : "this is not the name of a rule; write `--` before the reason",
            at: part,
            fix: isRule
                ? .inserting(",", at: comment.span(wordEnd(before: part)).start, of: comment.span.file)
                : .inserting("-- ", at: comment.span(part).start, of: comment.span.file))
        return isRule
    }

    /// The empty range after the word before a part.
    private func wordEnd(before part: Range<Int>) -> Range<Int> {
        var end = part.lowerBound
        while end > 0, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return end..<end
    }

    private func replacing(_ range: Range<Int>, with word: String) -> Fix? {
        .replacing(text(range), with: word, in: comment.span(range), of: source)
    }

    private mutating func removing(_ name: Range<Int>) -> Fix {
        let start = comment.span(namesStart..<namesStart).offsets.lowerBound
        let removal = removal ?? SuppressionRemoval(comment, namesFrom: start, in: source, lines)
        self.removal = removal
        return removal.fix(removing: comment.span(name))
    }

    private mutating func add(_ name: Range<Int>, _ directive: SuppressionDirective) {
        var id = RuleID(rawValue: text(name))
        var isReported = isReported
        if RuleRegistry.rule(id) == nil {
            let meant = Suggestion.nearest(to: id.rawValue, among: RuleRegistry.ids.map(\.rawValue))
            let advice = meant.map { "did you mean `\($0)`?" } ?? "`flowgen rules` lists all rules"
            report("there is no rule `\(id)`; \(advice)", at: name, fix: meant.flatMap { replacing(name, with: $0) })
            guard let meant else { return }
            id = RuleID(rawValue: meant)
            isReported = true
        }
        if RuleRegistry.rule(id)?.isAlwaysAnError == true {
            if isReported { return }
            return report(
                "`\(id)` is always an error and cannot be suppressed; remove its name here, and fix what it reports",
                at: name, fix: removing(name))
        }
        let below = directive == .nextLine && !Self.isOfComments(id) ? lineBelowComments : nil
        entries.append(
            Suppression(
                rule: id, scope: below.map { .line($0) } ?? scope(of: directive), span: comment.span(name),
                removal: removing(name), isReported: isReported, isTooHigh: below != nil))
    }

    /// Whether a rule reports something in a comment.
    private static func isOfComments(_ rule: RuleID) -> Bool {
        [UnusedSuppression.id, BidiControl.id, HiddenLineBreak.id].contains(rule)
    }

    /// The first line below that has more than a comment, if only comments are between.
    private var lineBelowComments: Int? {
        var next = lines.lineBreak(after: Int(comment.sign)).upperBound
        for count in 0..<8 where next < source.bytes.count {
            let first = source.bytes[lines.lineBytes(at: next)].first { !Self.isBlank($0) }
            guard let first else { return nil }
            if first != UInt8(ascii: "#") { return count == 0 ? nil : lines.line(at: next) }
            next = lines.lineBreak(after: next).upperBound
        }
        return nil
    }

    private func scope(of directive: SuppressionDirective) -> Suppression.Scope {
        let line = lines.line(at: Int(comment.sign))
        return switch directive {
        case .nextLine: .line(line + 1)
        case .line: .line(line)
        case .file: .file
        }
    }

    private mutating func report(_ message: String, at range: Range<Int>, fix: Fix? = nil) {
        mistakes.append(
            Diagnostic(UnusedSuppression.id, UnusedSuppression.severity, message, at: comment.span(range), fix: fix))
    }
}
