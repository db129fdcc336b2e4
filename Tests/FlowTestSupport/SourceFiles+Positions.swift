import FlowDiagnostics

extension SourceFiles {
    /// Where a span starts, for tests that say a line and a column.
    package func start(of span: SourceSpan) -> TextPosition { LineIndex(of: self[span.file]).start(of: span) }
}
