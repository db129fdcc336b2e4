/// Locations of a run whose files follow those of another run in one report.
extension SourceFileID {
    /// - Parameter count: the number of files that are put before this one.
    package func moved(behind count: Int) -> SourceFileID { SourceFileID(index: index + count) }
}

extension SourceSpan {
    package func moved(behind count: Int) -> SourceSpan {
        SourceSpan(file: file.moved(behind: count), start: start, end: end)
    }
}

extension Diagnostic {
    package func moved(behind count: Int) -> Diagnostic {
        if count == 0 { return self }
        var moved = self
        moved.span = span.moved(behind: count)
        for index in moved.related.indices { moved.related[index].span = related[index].span.moved(behind: count) }
        if var journey {
            for index in journey.steps.indices {
                journey.steps[index].span = journey.steps[index].span?.moved(behind: count)
            }
            moved.journey = journey
        }
        if var fix {
            for index in fix.edits.indices { fix.edits[index].span = fix.edits[index].span.moved(behind: count) }
            moved.fix = fix
        }
        return moved
    }
}
