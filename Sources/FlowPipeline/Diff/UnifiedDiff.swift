import FlowEscaping

/// The difference between two texts in the unified format, which `patch` reads.
package struct UnifiedDiff: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case header
            case hunk
            case context
            case added
            case removed
            case noNewline
        }

        package let kind: Kind
        /// The line with its mark, without a line break.
        package let text: String
    }

    /// Empty if the texts are equal.
    package private(set) var lines: [Line] = []

    private static let contextLines = 3

    /// - Parameters:
    ///   - path: the path for both sides, so that `patch -p0` finds the file.
    ///   - old: the text on disk.
    ///   - new: the text that flowgen generated.
    ///   - name: the name of the new text.
    package init(path: String, from old: [UInt8], to new: [UInt8], called name: String = "generated") {
        guard old != new else { return }
        let (oldText, newText) = (Text(old), Text(new))
        let steps = LineDiff(from: oldText.lines, to: newText.lines).steps
        let file = PatchText.name(path)
        lines.append(Line(kind: .header, text: "--- \(file)\ton disk"))
        lines.append(Line(kind: .header, text: "+++ \(file)\t\(name)"))
        for hunk in Self.hunks(in: steps) { append(steps[hunk], oldText, newText) }
    }

    package var text: String { lines.map { $0.text + "\n" }.joined() }

    private mutating func append(_ steps: ArraySlice<LineDiff.Step>, _ old: Text, _ new: Text) {
        var oldLines: [Int] = []
        var newLines: [Int] = []
        for step in steps {
            switch step {
            case .keep(let oldLine, let newLine):
                oldLines.append(oldLine)
                newLines.append(newLine)
            case .remove(let line): oldLines.append(line)
            case .add(let line): newLines.append(line)
            }
        }
        // The position of an empty side is the line before it; 0 at the start of a text.
        let oldPlace = Self.place(oldLines), newPlace = Self.place(newLines)
        lines.append(Line(kind: .hunk, text: "@@ -\(oldPlace) +\(newPlace) @@"))
        for step in steps {
            switch step {
            case .keep(let line, _): append(.context, " ", line, of: old)
            case .remove(let line): append(.removed, "-", line, of: old)
            case .add(let line): append(.added, "+", line, of: new)
            }
        }
    }

    private mutating func append(_ kind: Line.Kind, _ mark: String, _ line: Int, of text: Text) {
        let bytes = text.lines[line]
        let hasNewline = bytes.last == UInt8(ascii: "\n")
        let content = hasNewline ? bytes.dropLast() : bytes
        lines.append(Line(kind: kind, text: mark + String(decoding: content, as: UTF8.self)))
        if !hasNewline { lines.append(Line(kind: .noNewline, text: "\\ No newline at end of file")) }
    }

    private static func place(_ lines: [Int]) -> String {
        guard let first = lines.first else { return "0,0" }
        return lines.count == 1 ? "\(first + 1)" : "\(first + 1),\(lines.count)"
    }

    /// The ranges of steps to show: each change with its context, merged with adjacent ones.
    private static func hunks(in steps: [LineDiff.Step]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, step) in steps.enumerated() {
            if case .keep = step { continue }
            let lower = max(0, index - contextLines)
            let upper = min(steps.count, index + contextLines + 1)
            if let last = hunks.last, lower <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<upper
            } else {
                hunks.append(lower..<upper)
            }
        }
        return hunks
    }

    /// Splits a text into lines with their line breaks, so that a missing line break at the end is a difference too.
    private struct Text {
        var lines: [ArraySlice<UInt8>] = []

        init(_ bytes: [UInt8]) {
            var start = 0
            for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
                lines.append(bytes[start...index])
                start = index + 1
            }
            if start < bytes.count { lines.append(bytes[start...]) }
        }
    }
}
