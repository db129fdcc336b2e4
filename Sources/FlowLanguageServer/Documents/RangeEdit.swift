import FlowDiagnostics
import FlowPipeline

/// A change of a text.
struct RangeEdit: Hashable, Sendable {
    var range: Range<Int>
    var text: String

    /// The edits of whole lines that turn a text into another, so that a cursor elsewhere stays where it is.
    static func changes(from old: [UInt8], to new: [UInt8]) -> [RangeEdit] {
        let oldLines = LineIndex(of: SourceFile(path: "", bytes: old)).wholeLines
        let newLines = LineIndex(of: SourceFile(path: "", bytes: new)).wholeLines
        var edits: [RangeEdit] = []
        var place = 0
        var pending: (range: Range<Int>, text: [UInt8])?
        func end() {
            if let pending {
                edits.append(RangeEdit(range: pending.range, text: String(decoding: pending.text, as: UTF8.self)))
            }
            pending = nil
        }
        for step in LineDiff(from: oldLines.map { old[$0] }, to: newLines.map { new[$0] }).steps {
            switch step {
            case .keep(let line, _):
                end()
                place = oldLines[line].upperBound
            case .remove(let line):
                let start = pending?.range.lowerBound ?? oldLines[line].lowerBound
                place = oldLines[line].upperBound
                pending = (start..<place, pending?.text ?? [])
            case .add(let line):
                pending = (pending?.range ?? place..<place, (pending?.text ?? []) + new[newLines[line]])
            }
        }
        end()
        return edits
    }
}
