import FlowReports

/// `flowgen help [COMMAND]`.
enum HelpCommand: Command {
    static let declaration = CommandDeclaration(
        name: "help",
        summary: "List the commands, or explain one.",
        discussion: [],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "COMMAND", help: "The command to explain.", isRequired: false)
        ],
        options: [])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        guard let name = arguments.positionals.first else {
            try console.write(HelpText.overview(CommandRegistry.declarations), to: .output)
            return .fine
        }
        let command = try CommandRegistry.command(named: name)
        try console.write(HelpText.text(for: command.declaration), to: .output)
        return .fine
    }
}
