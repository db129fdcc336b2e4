import FlowDiagnostics

extension SourceFiles {
    /// The start of a span, for tests that compare a line and a column.
    package func start(of span: SourceSpan) -> TextPosition { LineIndex(of: self[span.file]).start(of: span) }
}
