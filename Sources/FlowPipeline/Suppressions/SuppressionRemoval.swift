import FlowDiagnostics
import FlowYAML

/// Removes the names of rules from a comment.
struct SuppressionRemoval {
    private let source: SourceFile
    private let comment: YAMLComment
    private let line: Range<Int>
    private let lineBreak: Range<Int>
    /// The range between the directive and the reason.
    private let names: Range<Int>

    /// - Parameter start: the start of the names, after the directive.
    init(_ comment: YAMLComment, namesFrom start: Int, in source: SourceFile, _ lines: LineIndex) {
        self.source = source
        self.comment = comment
        line = lines.lineBytes(at: Int(comment.sign))
        lineBreak = lines.lineBreak(after: Int(comment.sign))
        names = start..<Self.reason(in: start..<max(start, line.upperBound), of: source)
    }

    /// Removes a name, or the whole comment if it contains no other name.
    func fix(removing name: SourceSpan) -> Fix {
        let others = [names.lowerBound..<Int(name.start), Int(name.end)..<names.upperBound]
        let isOnly = others.allSatisfy { $0.allSatisfy { source.bytes[$0] <= 0x20 || isComma($0) } }
        let removed = isOnly ? wholeComment : entry(name.offsets)
        let title = isOnly ? "remove the comment" : "remove `\(source.text(name))` from the comment"
        return Fix(title, [Fix.Edit(SourceSpan(file: name.file, removed), "")])
    }

    /// The position of the `--` before the reason; the end if there is no reason.
    private static func reason(in range: Range<Int>, of source: SourceFile) -> Int {
        let dash = UInt8(ascii: "-")
        return range.dropLast().first { offset in
            guard source.byte(offset) == dash, source.byte(offset + 1) == dash else { return false }
            return source.isBlank(offset - 1) || source.byte(offset - 1) == UInt8(ascii: ",")
        } ?? range.upperBound
    }

    /// The comment with the blanks before it; the whole line if it contains nothing else.
    private var wholeComment: Range<Int> {
        var start = Int(comment.sign)
        while start > line.lowerBound, source.isBlank(start - 1) { start -= 1 }
        return start..<(start == line.lowerBound ? lineBreak.upperBound : line.upperBound)
    }

    /// A name with the comma and blanks between it and the next name, or the previous one.
    private func entry(_ name: Range<Int>) -> Range<Int> {
        func isGap(_ offset: Int) -> Bool { source.isBlank(offset) || isComma(offset) }
        var end = name.upperBound
        while end < names.upperBound, isGap(end) { end += 1 }
        if end < names.upperBound { return name.lowerBound..<end }
        var start = name.lowerBound
        while start > names.lowerBound, isGap(start - 1) { start -= 1 }
        return start..<name.upperBound
    }

    private func isComma(_ offset: Int) -> Bool { source.byte(offset) == UInt8(ascii: ",") }
}
