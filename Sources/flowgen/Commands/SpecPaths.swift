import FlowEscaping
import FlowPipeline
import FlowProject

/// The arguments of commands that read specs.
enum SpecPaths {
    static let positional = CommandDeclaration.Positional(
        placeholder: "PATHS",
        help: "Specs (`Name.flow.yaml`, `.yml`), or folders to search for them; together they form one module. "
            + "Default: the `modules` of the configuration; those that use each other are read as one.",
        isRequired: false,
        isRepeated: true)

    /// For commands that show flows.
    static let module = OptionDeclaration.value(
        "module", "NAME",
        help: "Without PATHS: only the module of this name in the configuration. What it uses is read with it.")

    /// - Returns: the value of ``module``.
    static func onlyModule(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws(UsageError) -> String? {
        guard let name = arguments[module] else { return nil }
        if arguments.positionals.isEmpty { return name }
        throw UsageError(
            message:
                "`\(module.spelling)` chooses a module of the configuration, and `\(positional.placeholder)` name specs; "
                + "remove one of them",
            command: command.name)
    }

    /// The modules that are read as one.
    /// - Parameter name: the only module to report on; `nil` for all.
    static func runs(
        of found: ConfiguredModules, only name: String?, for command: CommandDeclaration
    ) throws(UsageError) -> [ModuleRun] {
        guard let name, found.report.diagnostics.isEmpty else { return found.runs }
        if let run = found.run(ofModule: name) { return [run] }
        let names = found.modules.compactMap(\.name)
        throw UsageError(
            message: "there is no module `\(name)` in the configuration; "
                + (names.isEmpty ? "give one that `name`" : UsageError.choice(for: name, among: names)),
            command: command.name)
    }

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
