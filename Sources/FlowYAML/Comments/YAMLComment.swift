import FlowDiagnostics

/// A comment. YAML's parsers drop them, so comments that say something to a tool have to be looked for.
package struct YAMLComment: Hashable, Sendable {
    /// What is said, without the `#` and the blanks around it.
    package var text: String
    /// Where ``text`` begins.
    package var start: SourcePosition

    /// The range of a part of the text, its offsets counted in Unicode scalars.
    package func range(_ offsets: Range<Int>) -> SourceRange {
        func place(_ offset: Int) -> SourcePosition {
            SourcePosition(line: start.line, column: start.column + UInt32(offset))
        }
        return SourceRange(start: place(offsets.lowerBound), end: place(offsets.upperBound))
    }
}
