import FlowReports

/// `flowgen man`.
enum ManCommand: Command {
    static let declaration = CommandDeclaration(
        name: "man",
        summary: "Print the manual page.",
        discussion: ["`make install` puts it where `man flowgen` finds it."],
        positionals: [],
        options: [],
        examples: [("flowgen man > flowgen.1", "Write it to a file, for `man ./flowgen.1`.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        try console.write(ManPage.text(for: CommandRegistry.declarations), to: .output)
        return .fine
    }
}
