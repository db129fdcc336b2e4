import FlowDiagnostics
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// The modules that a command draws or describes.
struct MappedProject {
    var modules: [LintedModule]
    /// Mistakes in the configuration.
    var mistakes: Report
    /// What pages call the specs.
    var paths: PublishedPaths

    /// The paths on the command line as one module, or else the modules of the configuration. Emitted tests need the names of the code, so
    /// that specs of one module have its choices also where a path names them.
    /// - Parameter only: the name of the only module to show.
    static func find(
        _ project: DecodedConfiguration, _ arguments: ParsedArguments, for command: CommandDeclaration,
        only name: String? = nil
    ) throws -> MappedProject {
        let paths = PublishedPaths(besides: project.report.sources.files.first?.path)
        guard project.report.diagnostics.isEmpty else {
            return MappedProject(modules: [], mistakes: project.report, paths: paths)
        }
        guard arguments.positionals.isEmpty else {
            let inputs = paths.sorted(try InputFinder.find(arguments.positionals).inputs)
            let module = LintedModule(inputs: inputs, generation: try project.generation(of: inputs))
            return MappedProject(modules: [module], mistakes: project.report, paths: paths)
        }
        let found = try SpecPaths.modules(of: project, for: command)
        return MappedProject(
            modules: try SpecPaths.runs(of: found, only: name, for: command).map {
                LintedModule($0.with(paths.sorted($0.inputs)))
            },
            mistakes: found.report, paths: paths)
    }
}
