import FlowDiagnostics

extension Report {
    /// The report without the texts of files outside the project, and without what diagnostics say about them: a message
    /// quotes names and values of its file, and so do keys, fixes and journeys.
    package var withoutForeignTexts: Report {
        guard sources.files.contains(where: \.isForeign) else { return self }
        return Report(
            diagnostics: diagnostics.map(withoutForeignTexts),
            sources: SourceFiles(sources.files.map { $0.isForeign ? $0.withoutText : $0 }),
            expectations: expectations.filter { !isForeign($0.span) })
    }

    private func withoutForeignTexts(_ diagnostic: Diagnostic) -> Diagnostic {
        guard !isForeign(diagnostic.span) else {
            return Diagnostic(
                diagnostic.rule, diagnostic.severity,
                "the file is outside the project, so neither its text nor what this diagnostic says about it is shown; "
                    + "run flowgen in the folder of that file",
                at: sources[diagnostic.span.file].withoutText.start(as: diagnostic.span.file))
        }
        var diagnostic = diagnostic
        diagnostic.related.removeAll { isForeign($0.span) }
        if let steps = diagnostic.journey?.steps, steps.contains(where: { $0.span.map(isForeign) ?? false }) {
            diagnostic.journey = nil
        }
        return diagnostic
    }

    private func isForeign(_ span: SourceSpan) -> Bool { sources[span.file].isForeign }
}
