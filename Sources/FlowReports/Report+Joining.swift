import FlowAnalysis
import FlowDiagnostics

extension Report {
    /// The report of several modules, which were checked one by one.
    package static func joining(_ reports: [Report]) -> Report {
        if reports.count == 1 { return reports[0] }
        var files: [SourceFile] = []
        var diagnostics: [Diagnostic] = []
        var expectations: [ProvedExpectation] = []
        for report in reports {
            expectations += report.expectations.map { $0.moved(behind: files.count) }
            diagnostics += report.diagnostics.map { $0.moved(behind: files.count) }
            files += report.sources.files
        }
        return Report(diagnostics: diagnostics, sources: SourceFiles(files), expectations: expectations)
    }
}

extension InspectedModule {
    /// The flows of several modules, which were inspected one by one.
    package static func joining(_ modules: [InspectedModule]) -> InspectedModule {
        if modules.count == 1 { return modules[0] }
        let report = Report.joining(modules.map(\.report))
        var count = 0
        var flows: [FlowInspection] = []
        var expectations: [ProvedExpectation] = []
        for module in modules {
            for var flow in module.flows {
                flow.file = flow.file.moved(behind: count)
                flow.expectations = flow.expectations.map { $0.moved(behind: count) }
                flows.append(flow)
            }
            expectations += module.expectations.map { $0.moved(behind: count) }
            count += module.sources.files.count
        }
        return InspectedModule(
            sources: report.sources, flows: flows, expectations: expectations, errors: report.diagnostics)
    }
}

extension ProvedExpectation {
    /// The same if its file is after so many others.
    fileprivate func moved(behind count: Int) -> ProvedExpectation {
        var copy = self
        copy.span = span.moved(behind: count)
        return copy
    }
}
