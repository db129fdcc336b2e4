import FlowDiagnostics
import FlowEscaping

/// A fix as the lines that it removes and adds: `14 - old`, `14 + new`.
struct FixLines {
    /// A longer fix is shown in part.
    private static let most = 8

    let lines: [String]

    init(_ fix: Fix, in sources: SourceFiles, _ indexes: inout LineIndexes) {
        lines = Self.hunks(of: fix).flatMap { edits -> [String] in
            guard let first = edits.first, let last = edits.last else { return [] }
            let (source, index) = (sources[first.span.file], indexes[first.span.file])
            let start = index.lineBytes(at: Int(first.span.start)).lowerBound
            let end = index.lineBytes(at: max(start, Int(last.span.end))).upperBound
            var (new, offset) = ("", start)
            for edit in edits where Int(edit.span.start) >= offset {
                new += source.text(offset..<Int(edit.span.start)) + edit.text
                offset = Int(edit.span.end)
            }
            new += source.text(offset..<max(offset, end))
            return Self.changes(from: source.text(start..<end), to: new, number: index.line(at: start))
        }
    }

    /// Edits of the same lines belong together. Each edit is a hunk of its own otherwise.
    private static func hunks(of fix: Fix) -> [[Fix.Edit]] {
        let sorted = fix.edits.sorted { $0.span.precedes($1.span) }
        return sorted.reduce(into: []) { hunks, edit in
            // More than a few edits are one change of a region.
            if let last = hunks.last?.last, last.span.file == edit.span.file, edit.span.start < last.span.end + 200 {
                hunks[hunks.count - 1].append(edit)
            } else {
                hunks.append([edit])
            }
        }
    }

    private static func changes(from old: String, to new: String, number: Int) -> [String] {
        var (old, new, number) = (lines(of: old), lines(of: new), number)
        while let one = old.first, let other = new.first, one == other {
            old.removeFirst()
            new.removeFirst()
            number += 1
        }
        while let one = old.last, let other = new.last, one == other {
            old.removeLast()
            new.removeLast()
        }
        return side(old, "-", number) + side(new, "+", number)
    }

    private static func side(_ lines: ArraySlice<Substring>, _ sign: String, _ number: Int) -> [String] {
        let shown = lines.prefix(most).enumerated().map { index, line in
            "  \(number + index) \(sign) \(PrintableText.oneLine(ShortenedText.line(String(line))))"
        }
        let rest = lines.count - shown.count
        return shown + (rest > 0 ? ["  … \(rest) more lines"] : [])
    }

    private static func lines(of text: String) -> ArraySlice<Substring> {
        text.parts(at: "\n").map { $0.start(beforeEnding: "\r") ?? $0 }[...]
    }
}
