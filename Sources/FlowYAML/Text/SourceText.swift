import FlowDiagnostics

/// A file's bytes, known to be UTF-8 that YAML allows.
///
/// Borrows the bytes: it never leaves the closure that lends them.
struct SourceText {
    let source: SourceFile
    let file: SourceFileID
    /// All of the file, a byte order mark included.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the text begins: after the byte order mark, if there is one.
    let base: Int
    /// Whether every code point is one byte, so that libyaml's index is an offset.
    let isASCII: Bool
    /// Whether a character in it shows what is around it in another order.
    var hasBidiCharacters = false

    func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(file: file, offsets) }
}
