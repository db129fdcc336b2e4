import FlowDiagnostics

/// A comment. YAML's parsers drop them, so comments that say something to a tool have to be looked for.
package struct YAMLComment: Hashable, Sendable {
    /// What is said, without the `#` and the blanks around it.
    package var text: String
    /// Where ``text`` is.
    package var span: SourceSpan
    /// Where the comment's first `#` is.
    package var sign: UInt32

    /// The span of a part of the text, its offsets counted in bytes.
    package func span(_ offsets: Range<Int>) -> SourceSpan {
        SourceSpan(
            file: span.file, Int(span.start) + offsets.lowerBound..<Int(span.start) + offsets.upperBound)
    }
}
