import FlowPipeline

/// Where the lines of a text are after edits.
struct MovedText {
    /// The start of each line that both texts have, in both.
    private var kept: [(old: Range<Int>, new: Range<Int>)] = []

    /// - Complexity: that of a difference of lines.
    init(from old: [UInt8], to new: [UInt8]) {
        let (oldLines, newLines) = (Self.lines(of: old), Self.lines(of: new))
        let difference = LineDiff(
            from: oldLines.map { old[$0] }, to: newLines.map { new[$0] })
        for case .keep(let oldLine, let newLine) in difference.steps {
            kept.append((oldLines[oldLine], newLines[newLine]))
        }
    }

    /// The range in the new text; `nil` if a line of it was changed.
    func new(_ range: Range<Int>) -> Range<Int>? { Self.move(range, kept.map { ($0.old, $0.new) }) }

    /// The range in the old text.
    func old(_ range: Range<Int>) -> Range<Int>? { Self.move(range, kept.map { ($0.new, $0.old) }) }

    private static func move(_ range: Range<Int>, _ lines: [(from: Range<Int>, to: Range<Int>)]) -> Range<Int>? {
        func offset(_ offset: Int) -> Int? {
            lines.first { $0.from.lowerBound <= offset && offset <= $0.from.upperBound }
                .map { $0.to.lowerBound + offset - $0.from.lowerBound }
        }
        guard let start = offset(range.lowerBound), let end = offset(range.upperBound), start <= end else { return nil }
        return start..<end
    }

    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(start..<index)
            start = index + 1
        }
        lines.append(start..<bytes.count)
        return lines
    }
}
