import FlowReports

/// `flowgen completions SHELL`.
enum CompletionsCommand: Command {
    private static let shells = Shell.allCases.map(\.rawValue)

    static let declaration = CommandDeclaration(
        name: "completions",
        summary: "Print the completion script of a shell.",
        discussion: [
            "`make install` installs the scripts. Without it, source the script in `~/.bashrc` for bash and after "
                + "`compinit` in `~/.zshrc` for zsh, or write it to `~/.config/fish/completions/flowgen.fish` for fish."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "SHELL", help: "One of \(shells.map { "`\($0)`" }.joined(separator: ", ")).",
                fix: "name a shell")
        ],
        options: [],
        examples: [
            ("flowgen completions bash", "Print the script for bash, as in `source <(flowgen completions bash)`.")
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        guard let name = arguments.positionals.first else { return Outcome(code: .usageOrEnvironment) }
        guard let shell = Shell(rawValue: name) else {
            throw UsageError(
                message: "there are no completions for `\(name)`; \(UsageError.choice(for: name, among: shells))",
                command: declaration.name)
        }
        try console.write(shell.script(for: CommandRegistry.declarations), to: .output)
        return .fine
    }
}
