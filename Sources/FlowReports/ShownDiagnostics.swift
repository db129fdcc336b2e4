import FlowDiagnostics

/// The diagnostics of a report that are shown to people: nobody reads thousands. Errors are shown before warnings, and warnings
/// before infos, so that what makes a run fail is not among those that are left out.
package struct ShownDiagnostics: Sendable {
    /// How many diagnostics of a file are shown.
    package static let fileLimit = 200
    /// How many diagnostics of a run are shown.
    package static let runLimit = 1000

    /// The diagnostics that are shown, in their order.
    package let report: Report
    /// The diagnostics that are left out, and how many files they are in; `nil` if all are shown.
    package let rest: ReportSummary?

    /// - Parameters:
    ///   - fileLimit: how many diagnostics of a file are shown.
    ///   - runLimit: how many diagnostics of the run are shown.
    package init(of report: Report, fileLimit: Int = fileLimit, runLimit: Int = runLimit) {
        let diagnostics = report.diagnostics
        if diagnostics.count <= min(fileLimit, runLimit) {
            (self.report, rest) = (report, nil)
            return
        }
        var isShown = [Bool](repeating: false, count: diagnostics.count)
        var inFile = [Int](repeating: 0, count: report.sources.files.count)
        var inRun = 0
        for severity in Severity.allCases {
            for index in diagnostics.indices where diagnostics[index].severity == severity {
                let file = diagnostics[index].span.file.index
                guard inRun < runLimit, inFile[file] < fileLimit else { continue }
                isShown[index] = true
                inFile[file] += 1
                inRun += 1
            }
        }
        let left = diagnostics.indices.filter { !isShown[$0] }.map { diagnostics[$0] }
        if left.isEmpty {
            (self.report, rest) = (report, nil)
            return
        }
        let shown = diagnostics.indices.filter { isShown[$0] }.map { diagnostics[$0] }
        self.report = Report(diagnostics: shown, sources: report.sources, expectations: report.expectations)
        rest = ReportSummary(of: left, files: Set(left.map(\.span.file)).count)
    }
}
