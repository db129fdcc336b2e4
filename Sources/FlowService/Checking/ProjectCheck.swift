import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowProject
import FlowReports

/// What the modules of a project were found to be.
package struct ProjectCheck: Sendable {
    package let known: KnownDiagnostics
    /// All diagnostics. Whole modules are compared with the baseline: an entry for a file that is not shown is not stale.
    package let all: Report
    /// The diagnostics to report.
    package let shown: Report
    /// In the order of the project.
    package let modules: [CheckedModule]
}

extension LintedProject {
    /// Which diagnostics of a module to report.
    package typealias Selection = @Sendable ([Diagnostic], SourceFiles) -> [Diagnostic]

    /// Checks each module by itself.
    /// - Parameters:
    ///   - known: the diagnostics not to report.
    ///   - searchesNeighbours: whether misnamed files beside the specs are reported.
    ///   - check: checks the module at an index.
    package func check(
        known: KnownDiagnostics, searchesNeighbours: Bool,
        by check: (Int, LintedModule, @escaping Selection) async throws -> CheckedModule
    ) async throws -> ProjectCheck {
        func selection(of module: LintedModule) -> Selection {
            { [part = module.part] diagnostics, sources in
                let new = known.new(diagnostics, sources)
                return part?.findings(of: new) ?? new
            }
        }
        var checked: [CheckedModule] = []
        for (index, module) in modules.enumerated() {
            checked.append(try await check(index, module, selection(of: module)))
        }
        let others = ModulesNotUsed(checked)
        var shown: [Report] = []
        for (index, module) in modules.enumerated() {
            checked[index].diagnostics = others.explained(checked[index])
            let diagnostics = selection(of: module)(checked[index].diagnostics, checked[index].sources)
            let expectations = checked[index].expectations.filter { module.part?.isAsked($0.span.file) ?? true }
            shown.append(
                Report(diagnostics: diagnostics, sources: checked[index].sources, expectations: expectations))
            let used = module.errorsInUsed(checked[index], sources)
            if !used.diagnostics.isEmpty { shown.append(used) }
        }
        if searchesNeighbours, let severity = configuration.rules.level(of: FileName.self).severity {
            let misnamed = MisnamedFiles(beside: modules.flatMap(\.inputs), severity: severity)
            if !misnamed.files.isEmpty {
                shown.append(Report(diagnostics: misnamed.diagnostics, sources: SourceFiles(misnamed.files)))
            }
        }
        return ProjectCheck(
            known: known, all: Report.joining(checked.map(\.report)), shown: Report.joining(shown), modules: checked)
    }
}
