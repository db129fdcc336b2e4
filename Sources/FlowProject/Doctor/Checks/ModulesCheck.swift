import FlowPipeline
import FlowReports

/// Whether the folders of the modules are there and have specs.
enum ModulesCheck: DoctorCheck {
    static let name = "modules"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        if let error = project.modulesError { return [.error(error, fix: "make the folder readable")] }
        guard let configuration = project.configuration, let modules = project.modules else {
            return [.ok("not checked without a configuration")]
        }
        let mistakes = modules.report.diagnostics
        if !mistakes.isEmpty {
            return mistakes.map {
                DoctorText.error($0, modules.report.sources, otherwise: "correct the path")
            }
        }
        if configuration.configuration.modules.isEmpty {
            if !project.pluginTargets.isEmpty, project.straySpecs.isEmpty {
                return [.ok("none, as the build plug-in finds the specs")]
            }
            return [
                .warning(
                    "`\(project.configurationPath)` lists no `modules`, so every run needs paths",
                    fix: "add `modules: [{ specs: …, output: … }]`")
            ]
        }
        let specs = modules.modules.reduce(0) { $0 + $1.specs.inputs.count }
        return [
            .ok("\(DoctorText.count(modules.modules.count, "module")) with \(DoctorText.count(specs, "spec"))")
        ]
    }
}
