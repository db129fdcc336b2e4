import FlowDiagnostics
import FlowPipeline
import FlowProject
import FlowReports
import FlowService

/// Where the specs of a `lint` run come from.
enum LintSources {
    /// The paths on the command line, which are known before the configuration.
    case paths(Pipeline.Inputs, part: SpecsOfModule?)
    /// Those of a target that the command line names.
    case target(NamedTarget, FoundSpecs)
    /// The text of a spec in an editor.
    case edited(SpecInput)
    /// The modules of the configuration, or the one of a name.
    case modules(only: String?)
    /// The modules that changed files belong to.
    case changes([ChangedFiles])

    init(_ arguments: ParsedArguments, for command: CommandDeclaration) throws {
        let isChanged = arguments.has(LintCommand.changed)
        try Self.refuseContradictions(arguments, isChanged, command)
        if isChanged {
            self = .changes(
                try ChangedFiles.grouped(arguments.positionals) {
                    try ConfigurationOptions.source(arguments, for: command, at: $0)
                })
        } else if let target = try NamedTarget(arguments) {
            self = .target(target, try InputFinder.find(arguments.positionals))
        } else if let folder = arguments[LintCommand.module], !arguments.positionals.isEmpty {
            let part = try SpecsOfModule.find(arguments.positionals, in: folder)
            self = .paths(part.inputs, part: part)
        } else if arguments.positionals == [StandardInput.path] {
            self = .edited(try StandardInput.read(arguments, for: command))
        } else {
            let inputs = try StandardInput.specs(arguments, for: command)
            self =
                arguments.positionals.isEmpty
                ? .modules(only: arguments[LintCommand.module]) : .paths(inputs, part: nil)
        }
    }

    /// The specs that are known before the configuration.
    var inputs: Pipeline.Inputs {
        switch self {
        case .paths(let inputs, _): inputs
        case .target(_, let specs): specs.inputs
        case .edited(let spec): [spec]
        case .modules, .changes: []
        }
    }

    func configurations(_ arguments: ParsedArguments, for command: CommandDeclaration) throws -> [DecodedConfiguration]
    {
        guard case .changes(let groups) = self else {
            return [try ConfigurationOptions.read(arguments, for: command)]
        }
        return groups.map { $0.configuration.map { Configuration.decode($0) } ?? .none }
    }

    /// The modules of each project.
    /// - Parameters:
    ///   - projects: the configurations, in the same order.
    ///   - note: called with a line about specs that are not checked.
    /// - Returns: also the mistakes in the configurations that only show in the file system.
    func projects(
        _ projects: [DecodedConfiguration], for command: CommandDeclaration, note: (String) throws -> Void
    ) throws -> (projects: [LintedProject], mistakes: Report) {
        var linted: [LintedProject] = []
        var mistakes: [Report] = []
        for (index, project) in projects.enumerated() {
            var modules: [LintedModule] = []
            switch self {
            case .paths(let inputs, let part):
                modules = [
                    LintedModule(inputs: inputs, generation: project.configuration.generation, part: part)
                ]
            case .target(let target, let specs):
                if let used = target.used { mistakes.append(used.report) }
                modules = [try target.module(specs, project.configuration.generation)]
            case .edited(let spec):
                if let edited = try EditedSpec(spec, in: project) {
                    modules = [LintedModule(edited.run, part: edited.part)]
                } else {
                    modules = [LintedModule(inputs: [spec], generation: project.configuration.generation)]
                }
                if modules[0].run == nil, !project.configuration.modules.isEmpty {
                    try note("`\(spec.path)` is in no module of `\(project.path ?? "")`, so it was checked by itself")
                }
            case .modules(let name):
                let found = try SpecPaths.modules(of: project, for: command)
                mistakes.append(found.report)
                modules = try SpecPaths.runs(of: found, only: name, for: command).map { LintedModule($0) }
            case .changes(let groups):
                let selection = try groups[index].select(in: project)
                mistakes.append(selection.report)
                modules = selection.modules.map { LintedModule($0.run, part: $0.part) }
                for path in selection.outside {
                    try note("`\(path)` is in no module of `\(project.path ?? "")`, so it was not checked")
                }
            }
            linted.append(
                LintedProject(
                    configuration: project.configuration, sources: project.report.sources, modules: modules))
        }
        return (linted, Report.joining(mistakes.filter { !$0.diagnostics.isEmpty }))
    }

    private static func refuseContradictions(
        _ arguments: ParsedArguments, _ isChanged: Bool, _ command: CommandDeclaration
    ) throws(UsageError) {
        func usage(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
        let readsInput = arguments.has(StandardInput.fileName) || arguments.positionals.contains(StandardInput.path)
        if isChanged, arguments.has(LintCommand.module) {
            throw usage("`--changed` and `--module` both choose the modules; remove one of them")
        }
        try TargetOptions.refuseContradictions(arguments, for: command)
        for option in [LintCommand.changed, LintCommand.module]
        where arguments.has(option) && arguments.has(TargetOptions.name) {
            throw usage(
                "`\(option.spelling)` and `\(TargetOptions.name.spelling)` both say what the module is; remove one of them"
            )
        }
        for option in [LintCommand.changed, LintCommand.module, TargetOptions.name] where arguments.has(option) {
            if readsInput {
                throw usage(
                    "`\(option.spelling)` cannot be combined with standard input; remove it: `-` alone is checked within its "
                        + "module of the configuration")
            }
            if arguments.positionals.isEmpty, option.name == LintCommand.changed.name {
                throw usage(
                    "`\(SpecPaths.positional.placeholder)` is missing; name the specs to report on, or remove "
                        + "`\(option.spelling)`")
            }
            if option.name == LintCommand.changed.name, arguments.has(BaselineOptions.write) {
                throw usage(
                    "`--write-baseline` records the diagnostics of whole modules; remove `--changed` and the paths")
            }
        }
    }
}
