import FlowReports

/// `flowgen completions SHELL`.
enum CompletionsCommand: Command {
    private static let shells = Shell.allCases.map(\.rawValue)

    static let declaration = CommandDeclaration(
        name: "completions",
        summary: "Print a script by which a shell completes command lines.",
        discussion: [
            "`make install` puts the scripts where the shells find them. Without it: for bash, read the script in "
                + "`~/.bashrc`; for zsh, in `~/.zshrc` behind `compinit`; for fish, write it to "
                + "`~/.config/fish/completions/flowgen.fish`."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "SHELL", help: "One of \(shells.map { "`\($0)`" }.joined(separator: ", ")).",
                mend: "name a shell")
        ],
        options: [],
        examples: [("flowgen completions bash", "Print what `source <(flowgen completions bash)` reads.")])

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
