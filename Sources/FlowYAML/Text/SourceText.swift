import FlowDiagnostics

/// A file's bytes, known to be UTF-8 that YAML allows, and the way from libyaml's marks to places in it.
///
/// Borrows the bytes: it never leaves the closure that lends them.
struct SourceText {
    let file: SourceFileID
    /// All of the file, a byte order mark included.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the text begins: after the byte order mark, if there is one.
    let base: Int
    /// Whether every code point is one byte, so that libyaml's index is an offset.
    let isASCII: Bool
    /// Where lines start, counted in code points, for a text in which libyaml's lines are not everybody's; else empty.
    /// To libyaml (YAML 1.1) U+0085, U+2028 and U+2029 end a line, to editors and compilers they do not.
    let lineStarts: [Int]
    /// Whether a character in it shows what is around it in another order.
    var hasBidiControls = false

    /// The place of a byte, by a walk from the start of its line.
    /// - Complexity: O(n); for findings only.
    func position(at offset: Int) -> SourcePosition {
        SourceText.position(at: offset, of: bytes, from: base)
    }

    func range(_ offsets: Range<Int>) -> SourceRange {
        SourceRange(start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
    }

    func location(_ offsets: Range<Int>) -> SourceLocation {
        SourceLocation(file: file, range: range(offsets))
    }

    /// The place of an offset, counted on from the place of an earlier one.
    static func position(
        at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, from base: Int, at start: SourcePosition = .start
    ) -> SourcePosition {
        var position = start
        for index in base..<max(base, min(offset, bytes.count)) {
            switch bytes[index] {
            case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
                break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                position = SourcePosition(line: position.line + 1, column: 1)
            case let byte where byte & 0xC0 == 0x80:
                break
            default:
                position.column += 1
            }
        }
        return position
    }
}
