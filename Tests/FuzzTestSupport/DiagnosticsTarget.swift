import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowReports
import Foundation

extension FuzzTarget {
    /// Bytes to diagnostics: everything that `flowgen lint` does between reading its files and printing the report.
    static let diagnostics = FuzzTarget(name: "diagnostics", maximumSize: 4096) { bytes in
        let module = FuzzedModule(bytes)
        let pipeline = Pipeline(settings: .everyRule)
        let specs = await module.sources.decoded()
        let unread = specs.filter { spec in
            spec.document == nil && !spec.diagnostics.contains { $0.severity == .error }
        }
        let checked = await pipeline.check(module.sources, of: module.inputs)
        return unread.map { "\($0.source.path) is not read, and nothing says why" }
            + checked.diagnostics.flatMap { checked.problems(of: $0) }
            + reports(of: checked.report, choosing: bytes.count)
    }

    /// What is wrong with the text of the reports: of the formats for people and for programs, and of one of the others.
    private static func reports(of report: Report, choosing number: Int) -> [String] {
        let options = ReporterOptions()
        var problems: [String] = []
        let json = JSONReporter().render(report)
        if (try? JSONSerialization.jsonObject(with: Data(json.utf8))) == nil {
            problems.append("the JSON report is not JSON: \(json)")
        }
        let others = ReporterRegistry.formats
        let other = others[number % others.count]
        for (name, text) in [
            ("text", TextReporter(options: options).render(report)), ("JSON", json),
            (other.name, other.make(options).render(report)),
        ] where !text.words(at: "\n").allSatisfy({ PrintableText.oneLine(String($0)) == $0 }) {
            problems.append("the \(name) report has characters that a terminal executes: \(text.debugDescription)")
        }
        return problems
    }
}

extension CheckedModule {
    /// What is wrong with a diagnostic.
    fileprivate func problems(of diagnostic: Diagnostic) -> [String] {
        var problems: [String] = []
        let edits = diagnostic.fix?.edits ?? []
        let spans = [diagnostic.span] + diagnostic.related.map(\.span) + edits.map(\.span)
        for span in spans {
            let isInside =
                sources.files.indices.contains(span.file.index) && span.start <= span.end
                && Int(span.end) <= sources[span.file].bytes.count
            if !isInside { problems.append("\(diagnostic.outline) has a range outside its file: \(span)") }
        }
        if edits.contains(where: { $0.span.file != diagnostic.span.file }) {
            problems.append("\(diagnostic.outline) has a fix in another file")
        }
        if diagnostic.message.isEmpty { problems.append("[\(diagnostic.rule.rawValue)] has no message") }
        return problems
    }
}
