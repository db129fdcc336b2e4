import FlowEmitters
import FlowPipeline
import FlowProject
import FlowService

/// The options with which the plug-ins say what the Swift module of the specs is called, and what it uses.
enum TargetOptions {
    static let name = OptionDeclaration.value(
        "name", "NAME", help: "With PATHS: the Swift module that the output is compiled in, if others may use it.")
    static let uses = OptionDeclaration.value(
        "uses", "FILE",
        help: "With PATHS and `--name`: the modules that this one uses, in a file that the plug-ins write.")

    static let all = [name, uses]

    static func refuseContradictions(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws(UsageError) {
        if arguments.has(name), arguments.positionals.isEmpty {
            throw UsageError(
                message: "`--name` names the module of PATHS; add paths, or remove the option", command: command.name)
        }
        if arguments.has(uses), !arguments.has(name) {
            throw UsageError(
                message: "`--uses` needs the name of the module that uses these; add `--name`", command: command.name)
        }
    }
}

/// The module of a target, which the plug-ins name.
struct NamedTarget {
    let name: String
    /// What it uses; `nil` if that is nothing.
    let used: TargetModules?

    /// - Returns: `nil` if no option names it.
    init?(_ arguments: ParsedArguments) throws {
        guard let name = arguments[TargetOptions.name] else { return nil }
        self.name = name
        used = try arguments[TargetOptions.uses].map { try TargetModules.read($0) }
    }

    func module(_ specs: FoundSpecs, _ generation: EmissionOptions) throws -> LintedModule {
        LintedModule(try TargetModules.run(specs, named: name, generation, using: used))
    }
}
