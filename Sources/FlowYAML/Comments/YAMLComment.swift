import FlowDiagnostics

/// A comment. YAML parsers discard comments, so comments that control a tool must be searched for in the text.
package struct YAMLComment: Hashable, Sendable {
    /// The text, without the `#` and the surrounding blanks.
    package var text: String
    /// The offset of ``text``.
    package var span: SourceSpan
    /// The offset of the `#`.
    package var sign: UInt32

    /// The span of a part of the text. The offsets count bytes.
    package func span(_ offsets: Range<Int>) -> SourceSpan {
        SourceSpan(
            file: span.file, Int(span.start) + offsets.lowerBound..<Int(span.start) + offsets.upperBound)
    }
}
