import FlowDiagnostics
import FlowYAML

/// Lines that an editor can hide, from the line in which the range starts.
package struct FoldingRange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case block, comment }

    package var range: Range<Int>
    package var kind: Kind
}

extension SpecText {
    /// What takes several lines: the values of keys, the items of lists, and comments. In the order of the text.
    package var foldingRanges: [FoldingRange] {
        var ranges: [FoldingRange] = []
        if let root = sketch.root { addFolds(of: root, to: &ranges) }
        ranges += commentBlocks.map { FoldingRange(range: $0, kind: .comment) }
        return ranges.sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    }

    private func addFolds(of node: Int, to ranges: inout [FoldingRange]) {
        func add(_ range: Range<Int>) {
            if spansLines(range) { ranges.append(FoldingRange(range: range, kind: .block)) }
        }
        switch sketch[node].kind {
        case .scalar: break
        case .sequence:
            for element in sketch.elements(node) {
                add(sketch[element].range)
                addFolds(of: element, to: &ranges)
            }
        case .mapping:
            for (key, value) in sketch.pairs(node) {
                add(sketch[key].range.lowerBound..<max(sketch[key].range.upperBound, sketch[value].range.upperBound))
                addFolds(of: value, to: &ranges)
            }
        }
    }

    /// Comments of at least two lines that follow each other, from the first `#` to the end of the last.
    private var commentBlocks: [Range<Int>] {
        var blocks: [Range<Int>] = []
        var current: (range: Range<Int>, lines: Int)?
        func end() {
            if let block = current, block.lines > 1 { blocks.append(block.range) }
            current = nil
        }
        let texts = sketch.blockTexts
        var next = texts.startIndex
        for line in LineIndex(of: source).lines {
            let content = line.trimmed(in: source)
            while next < texts.endIndex, texts[next].upperBound <= content.lowerBound { next += 1 }
            let isInText = next < texts.endIndex && texts[next].lowerBound < content.lowerBound
            guard !content.isEmpty, source.bytes[content.lowerBound] == UInt8(ascii: "#"), !isInText else {
                end()
                continue
            }
            let start = current?.range.lowerBound ?? content.lowerBound
            current = (start..<content.upperBound, (current?.lines ?? 0) + 1)
        }
        end()
        return blocks
    }

    private func spansLines(_ range: Range<Int>) -> Bool {
        source.bytes[range].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
}

extension YAMLSketch {
    /// Texts that can contain a `#` which starts no comment.
    fileprivate var blockTexts: [Range<Int>] {
        nodes.filter { $0.style == .block || $0.style == .quoted }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    }
}
