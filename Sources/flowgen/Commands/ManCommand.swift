import FlowReports

/// `flowgen man`.
enum ManCommand: Command {
    static let declaration = CommandDeclaration(
        name: "man",
        summary: "Print the manual page.",
        discussion: ["`make install` installs it for `man flowgen`."],
        positionals: [],
        options: [],
        examples: [("flowgen man > flowgen.1", "Write it to a file, to read with `man ./flowgen.1`.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        try console.write(ManPage.text(for: CommandRegistry.declarations), to: .output)
        return .fine
    }
}
