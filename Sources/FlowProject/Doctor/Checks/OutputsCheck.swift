import FlowFiles
import FlowPipeline
import FlowReports

/// Whether the specs have no errors, and the generated Swift is up to date.
enum OutputsCheck: DoctorCheck {
    static let name = "outputs"

    static func run(_ project: ExaminedProject) async -> [DoctorResult] {
        guard let configuration = project.configuration?.configuration, let modules = project.modules?.modules,
            !modules.isEmpty
        else { return [.ok("not checked without modules")] }
        let baseline: Baseline?
        do throws(BaselineError) { baseline = try configuration.baseline.map(BaselineFile.read) } catch {
            return [.error("\(error)", fix: "correct `baseline` in `\(project.configurationPath)`")]
        }
        var findings: [DoctorResult] = []
        for module in modules {
            let pipeline = Pipeline(settings: configuration.rules, emission: module.generation)
            do {
                var checked = try await pipeline.check(module.specs.inputs)
                if let baseline, let path = configuration.baseline {
                    checked.diagnostics =
                        baseline.review(checked.diagnostics, in: checked.sources, beside: path).diagnostics
                }
                if let finding = try await examine(checked, of: module, pipeline) { findings.append(finding) }
            } catch {
                findings.append(.error("\(error)", fix: "make the files readable"))
            }
        }
        if !findings.isEmpty { return findings }
        let count = modules.count { $0.output != nil }
        return [.ok(count == 0 ? "none to generate" : "up to date in \(DoctorText.count(count, "folder"))")]
    }

    private static func examine(
        _ checked: CheckedModule, of module: ConfiguredModule, _ pipeline: Pipeline
    ) async throws -> DoctorResult? {
        let errors = checked.report.summary.errors
        let specs = FilePath.folder(of: module.specs.inputs.first?.path ?? "")
        if errors > 0 {
            return .error(
                "the module with `\(specs)` has \(DoctorText.count(errors, "error"))",
                fix: "run `flowgen lint` to see them")
        }
        guard let output = module.output else { return nil }
        let planner = OutputPlanner(folder: output, removesStale: module.specs.areAllOfTheirFolders)
        let plan = try await planner.compare(pipeline.outputs(of: checked)).plan
        if let obstacle = plan.obstacles.first {
            return .error("`\(obstacle.path)` is in the way of the output", fix: "move or rename it")
        }
        if plan.isUpToDate { return nil }
        let files = plan.writes.count + plan.removals.count
        return .error("`\(output)` is out of date in \(DoctorText.count(files, "file"))", fix: "run `flowgen generate`")
    }
}
