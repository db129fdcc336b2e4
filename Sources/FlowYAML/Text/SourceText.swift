import FlowDiagnostics

/// The bytes of a file, checked to be UTF-8 that YAML allows.
///
/// Borrows the bytes: it must not leave the closure that provides them.
struct SourceText {
    let source: SourceFile
    let file: SourceFileID
    /// The bytes of the file, including a byte order mark.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The start of the text: after the byte order mark, if there is one.
    let base: Int
    /// Whether every code point is one byte, so that libyaml's index is a byte offset.
    let isASCII: Bool
    /// Whether the text contains bidirectional control characters.
    var hasBidiCharacters = false
    /// Whether the text contains line breaks of YAML that editors do not show as such.
    var hasHiddenLineBreaks = false
    /// Whether carriage returns alone are among them.
    var hasHiddenReturns = false

    func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(file: file, offsets) }
}
