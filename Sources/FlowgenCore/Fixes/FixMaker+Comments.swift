import FlowReports
import FlowDiagnostics

/// A name that goes from a comment that silences findings.
extension FixMaker {
    func removal(in range: SourceRange) -> Fix? {
        guard let name = places.offsets(of: range), let start = directive(before: name.lowerBound) else { return nil }
        let end = places.lineEnd(of: name.upperBound)
        let names = start.names..<reason(in: start.names..<end)
        let others = places.text(names.lowerBound..<name.lowerBound) + places.text(name.upperBound..<names.upperBound)
        let isOnly = !others.utf8.contains { $0 > 0x20 && $0 != UInt8(ascii: ",") }
        let gone = isOnly ? comment(from: start.sign, to: end) : entry(name, in: names)
        let title = isOnly ? "remove the comment" : "remove `\(places.text(name))` from the comment"
        return Fix(title, [Fix.Edit(places.range(of: gone), "")])
    }

    /// Where the comment's sign is that a name stands in, and where its names begin.
    private func directive(before name: Int) -> (sign: Int, names: Int)? {
        let tool = Array(SuppressionDirective.tool.utf8)
        var start = name
        while start > places.lineStart(of: name) {
            start -= 1
            guard places.bytes[start...].starts(with: tool) else { continue }
            var sign = start
            while sign > places.base, places.isBlank(sign - 1) || places.byte(sign - 1) == UInt8(ascii: "#") {
                sign -= 1
            }
            while sign < start, places.byte(sign) != UInt8(ascii: "#") { sign += 1 }
            guard sign < start else { return nil }
            // The order may stand behind a blank that should not be there.
            var names = start + tool.count
            while places.isBlank(names) { names += 1 }
            while names < name, !places.isBlank(names) { names += 1 }
            return (sign, names)
        }
        return nil
    }

    /// Where `--` begins the reason; the end where there is none.
    private func reason(in range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset + 1 < range.upperBound {
            let isDash = places.byte(offset) == UInt8(ascii: "-") && places.byte(offset + 1) == UInt8(ascii: "-")
            if isDash, places.isBlank(offset - 1) || places.byte(offset - 1) == UInt8(ascii: ",") { return offset }
            offset += 1
        }
        return range.upperBound
    }

    /// A comment with the blanks before it, and its line where nothing else is in it.
    private func comment(from sign: Int, to end: Int) -> Range<Int> {
        var start = sign
        while start > places.base, places.isBlank(start - 1) { start -= 1 }
        guard start == places.lineStart(of: sign) else { return start..<end }
        return start..<places.lineBreak(at: end).upperBound
    }

    /// A name with the comma and the blanks between it and the next, or the one before it.
    private func entry(_ name: Range<Int>, in names: Range<Int>) -> Range<Int> {
        func isGap(_ offset: Int) -> Bool { places.isBlank(offset) || places.byte(offset) == UInt8(ascii: ",") }
        var end = name.upperBound
        while end < names.upperBound, isGap(end) { end += 1 }
        if end < names.upperBound { return name.lowerBound..<end }
        var start = name.lowerBound
        while start > names.lowerBound, isGap(start - 1) { start -= 1 }
        return start..<name.upperBound
    }
}
