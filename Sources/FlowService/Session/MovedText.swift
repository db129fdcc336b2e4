import FlowDiagnostics
import FlowPipeline

/// Where the lines of a text are after edits.
struct MovedText {
    /// The start of each line that both texts have, in both.
    private var kept: [(old: Range<Int>, new: Range<Int>)] = []

    /// - Complexity: that of a difference of lines.
    init(from old: SourceFile, to new: SourceFile) {
        let (oldLines, newLines) = (LineIndex(of: old).lines, LineIndex(of: new).lines)
        let difference = LineDiff(
            from: oldLines.map { old.bytes[$0] }, to: newLines.map { new.bytes[$0] })
        for case .keep(let oldLine, let newLine) in difference.steps {
            kept.append((oldLines[oldLine], newLines[newLine]))
        }
    }

    /// The range in the new text; `nil` if a line of it was changed.
    func new(_ range: Range<Int>) -> Range<Int>? { move(range, from: { $0.old }, to: { $0.new }) }

    /// The range in the old text.
    func old(_ range: Range<Int>) -> Range<Int>? { move(range, from: { $0.new }, to: { $0.old }) }

    private typealias Line = (old: Range<Int>, new: Range<Int>)

    private func move(
        _ range: Range<Int>, from: (Line) -> Range<Int>, to: (Line) -> Range<Int>
    ) -> Range<Int>? {
        func offset(_ offset: Int) -> Int? {
            // The last line that starts at or before the offset: the lines are in the order of both texts.
            var (low, high) = (0, kept.count)
            while low < high {
                let middle = (low + high) / 2
                if from(kept[middle]).lowerBound <= offset { low = middle + 1 } else { high = middle }
            }
            guard low > 0, offset <= from(kept[low - 1]).upperBound else { return nil }
            return to(kept[low - 1]).lowerBound + offset - from(kept[low - 1]).lowerBound
        }
        guard let start = offset(range.lowerBound), let end = offset(range.upperBound), start <= end else { return nil }
        return start..<end
    }
}
