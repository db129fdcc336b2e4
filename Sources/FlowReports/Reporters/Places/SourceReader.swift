import FlowDiagnostics

/// Looks things up in the texts of a run. Findings come file by file, so one remembered file is enough.
struct SourceReader {
    private let sources: SourceFiles
    private var remembered: (file: SourceFileID, lines: SourceLines)?

    init(_ sources: SourceFiles) { self.sources = sources }

    mutating func lines(of file: SourceFileID) -> SourceLines {
        if let remembered, remembered.file == file { return remembered.lines }
        let lines = SourceLines(sources[file].bytes)
        remembered = (file, lines)
        return lines
    }

    /// What a range marks in the line that it starts on.
    mutating func words(at location: SourceLocation) -> String {
        let (start, end) = (location.range.start, location.range.end)
        guard let line = lines(of: location.file).line(start.line) else { return "" }
        let rest = line.unicodeScalars.dropFirst(max(Int(start.column) - 1, 0))
        let marked = end.line == start.line ? rest.prefix(max(Int(end.column) - Int(start.column), 0)) : rest
        return String(String.UnicodeScalarView(marked))
    }

    /// A range with its columns counted in another unit than Unicode code points.
    mutating func range(of location: SourceLocation, in unit: ColumnUnit) -> SourceRange {
        let lines = lines(of: location.file)
        func converted(_ position: SourcePosition) -> SourcePosition {
            guard let line = lines.line(position.line) else { return position }
            return SourcePosition(line: position.line, column: unit.column(ofCodePoint: position.column, in: line))
        }
        return SourceRange(start: converted(location.range.start), end: converted(location.range.end))
    }
}
