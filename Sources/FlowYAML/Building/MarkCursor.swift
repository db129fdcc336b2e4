import CFlowLibYAML
import FlowDiagnostics

/// Turns libyaml's marks into places and offsets. libyaml counts code points; an offset in a text that is not all
/// ASCII takes a walk, which this remembers, as marks come in the order of the text.
///
/// Not copyable: asked twice for each event, it was copied each time.
struct MarkCursor: ~Copyable {
    private let text: SourceText
    private let hasOwnLines: Bool
    private var index = 0
    private var offset: Int

    init(_ text: SourceText) {
        self.text = text
        hasOwnLines = !text.lineStarts.isEmpty
        offset = text.base
    }

    @inline(__always)
    func position(_ mark: yaml_mark_t) -> SourcePosition {
        guard hasOwnLines else {
            return SourcePosition(
                line: UInt32(truncatingIfNeeded: mark.line) &+ 1, column: UInt32(truncatingIfNeeded: mark.column) &+ 1)
        }
        return positionByIndex(mark)
    }

    private func positionByIndex(_ mark: yaml_mark_t) -> SourcePosition {
        // The last line that starts at or before the mark.
        var (low, high) = (0, text.lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if text.lineStarts[middle] <= mark.index { low = middle } else { high = middle }
        }
        return SourcePosition(line: UInt32(low + 1), column: UInt32(Int(mark.index) - text.lineStarts[low] + 1))
    }

    /// The offset in the file's bytes.
    mutating func offset(_ mark: yaml_mark_t) -> Int {
        let target = Int(mark.index)
        if text.isASCII { return min(text.base + target, text.bytes.count) }
        while index < target, offset < text.bytes.count {
            offset += 1
            while offset < text.bytes.count, text.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            index += 1
        }
        while index > target, offset > text.base {
            offset -= 1
            while offset > text.base, text.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            index -= 1
        }
        return offset
    }
}
