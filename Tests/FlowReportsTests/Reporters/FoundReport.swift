import FlowDiagnostics
import FlowReports
import FlowTestSupport
import Testing

/// Reports for the tests of reporters: findings between markers of a text.
struct FoundReport {
    private(set) var report: Report

    /// - Parameter texts: by path, in the order in which a run reads them; findings lie between the markers 1️⃣ and 2️⃣,
    ///   3️⃣ and 4️⃣ and so on.
    init(_ texts: KeyValuePairs<String, String>, _ make: ([SourceSpan]) -> [Diagnostic]) throws {
        var places: [SourceSpan] = []
        var files: [SourceFile] = []
        for (index, (path, marked)) in texts.enumerated() {
            let text = MarkedText(marked)
            files.append(SourceFile(path: path, bytes: Array(text.text.utf8)))
            for number in stride(from: 1, to: 9, by: 2) {
                if text[number] == nil { break }
                places.append(try #require(text.span(number, number + 1, in: SourceFileID(index: index))))
            }
        }
        report = Report(diagnostics: make(places), sources: SourceFiles(files))
    }

    /// One finding in one file.
    init(
        _ marked: String, path: String = "specs/A.flow.yaml", _ severity: Severity = .error, _ message: String = "no",
        rule: RuleID = .unknownName
    ) throws {
        try self.init([path: marked]) { [Diagnostic(rule, severity, message, at: $0[0])] }
    }

    /// As many findings as are asked for, at the first place of a file.
    static func counted(errors: Int = 0, warnings: Int = 0, infos: Int = 0) throws -> FoundReport {
        try FoundReport(["a.flow.yaml": "1️⃣a2️⃣"]) { places in
            [(infos, Severity.info), (warnings, .warning), (errors, .error)].flatMap { count, severity in
                (0..<count).map { Diagnostic(.unknownName, severity, "\(severity) \($0)", at: places[0]) }
            }
        }
    }

    func rendered(
        as format: String, workingFolder: String? = "/home/me/app", version: String = "0"
    ) throws -> String {
        let options = ReporterOptions(version: version, paths: ReportPaths(workingFolder: workingFolder))
        return try #require(ReporterRegistry.format(named: format)).make(options).render(report)
    }
}
