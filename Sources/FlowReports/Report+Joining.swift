import FlowAnalysis
import FlowDiagnostics

extension Report {
    /// The report of several modules, which were checked one by one.
    package static func joining(_ reports: [Report]) -> Report {
        if reports.count == 1 { return reports[0] }
        var files: [SourceFile] = []
        var diagnostics: [Diagnostic] = []
        for report in reports {
            diagnostics += report.diagnostics.map { $0.moved(behind: files.count) }
            files += report.sources.files
        }
        return Report(diagnostics: diagnostics, sources: SourceFiles(files))
    }
}

extension InspectedModule {
    /// The flows of several modules, which were inspected one by one.
    package static func joining(_ modules: [InspectedModule]) -> InspectedModule {
        if modules.count == 1 { return modules[0] }
        let report = Report.joining(modules.map(\.report))
        var count = 0
        var flows: [FlowInspection] = []
        for module in modules {
            for var flow in module.flows {
                flow.file = flow.file.moved(behind: count)
                flows.append(flow)
            }
            count += module.sources.files.count
        }
        return InspectedModule(sources: report.sources, flows: flows, errors: report.diagnostics)
    }
}
