import FlowReports
import FlowgenCore

/// The modules that a command draws or describes.
struct MappedProject {
    var modules: [LintedModule]
    /// Mistakes in the configuration.
    var mistakes: Report

    /// The paths on the command line as one module, or else the modules of the configuration.
    static func find(
        _ project: DecodedConfiguration, _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> MappedProject {
        guard project.report.diagnostics.isEmpty else { return MappedProject(modules: [], mistakes: project.report) }
        guard arguments.positionals.isEmpty else {
            let inputs = try InputFinder.find(arguments.positionals).inputs
            let module = LintedModule(inputs: inputs, generation: project.configuration.generation)
            return MappedProject(modules: [module], mistakes: project.report)
        }
        let found = try SpecPaths.modules(of: project, for: command)
        return MappedProject(
            modules: found.modules.map { LintedModule(inputs: $0.specs.inputs, generation: $0.generation) },
            mistakes: found.report)
    }
}
