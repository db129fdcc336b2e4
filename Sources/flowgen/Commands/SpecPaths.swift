import FlowEscaping
import FlowPipeline
import FlowProject

/// The arguments of commands that read specs.
enum SpecPaths {
    static let positional = CommandDeclaration.Positional(
        placeholder: "PATHS",
        help: "Specs (`Name.flow.yaml`, `.yml`), or folders to search for them; together they form one module. "
            + "Default: the `modules` of the configuration, each by itself.",
        isRequired: false,
        isRepeated: true)

    /// The modules of a run without paths.
    /// - Throws: if the configuration has none.
    static func modules(
        of project: DecodedConfiguration, for command: CommandDeclaration
    ) throws -> ConfiguredModules {
        guard project.configuration.modules.isEmpty else { return try ConfiguredModules.find(in: project) }
        let example =
            command.examples.first { $0.command.has(text: " specs") }?.command ?? "flowgen \(command.name) specs"
        if project.path == nil, let misnamed = MisnamedFiles.configurations(in: ".").first {
            throw UsageError(
                message: "`\(positional.placeholder)` is missing, and `\(misnamed)` is not read; rename it to"
                    + " `\(ConfigurationFile.name)`, or name specs, as in `\(example)`",
                command: command.name)
        }
        let place = project.path.map { "`\($0)`" } ?? "a `\(ConfigurationFile.name)`"
        throw UsageError(
            message:
                "`\(positional.placeholder)` is missing; name specs or folders of specs, as in `\(example)`, or list `modules` in "
                + place,
            command: command.name)
    }
}
