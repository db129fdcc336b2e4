import FlowPipeline

/// The subcommands in the order of `flowgen --help`. A new one is a file in `Commands` and a line here.
enum CommandRegistry {
    static let commands: [any Command.Type] = [
        GenerateCommand.self,
        LintCommand.self,
        InspectCommand.self,
        MapCommand.self,
        DocsCommand.self,
        WalkCommand.self,
        ReplayCommand.self,
        DiffCommand.self,
        JourneysCommand.self,
        ExpectCommand.self,
        SuggestCommand.self,
        QueryCommand.self,
        ModelContextCommand.self,
        RulesCommand.self,
        ExplainCommand.self,
        InitCommand.self,
        DoctorCommand.self,
        SchemaCommand.self,
        LspCommand.self,
        CompletionsCommand.self,
        ManCommand.self,
        HelpCommand.self,
    ]

    static var declarations: [CommandDeclaration] { commands.map { $0.declaration } }

    static func command(named name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.declaration.name == name }) { return command }
        if InputFinder.mayBeMeant(by: name) {
            throw UsageError(message: "`\(name)` is not a command; to check it, run `flowgen lint \(name)`")
        }
        if let meant = ForeignUsage.command(for: name) {
            throw UsageError(message: "there is no command `\(name)`; write `flowgen \(meant)`")
        }
        throw UsageError(
            message: "there is no command `\(name)`; \(UsageError.choice(for: name, among: declarations.map(\.name)))")
    }
}
