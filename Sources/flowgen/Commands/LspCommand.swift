import FlowFiles
import FlowLanguageServer
import FlowPipeline

/// `flowgen lsp`.
enum LspCommand: Command {
    /// Editors add it for servers that can speak over other channels too.
    private static let standardStreams = OptionDeclaration.flag(
        "stdio", help: "Speak over standard input and output, which is the only way there is.")

    static let declaration = CommandDeclaration(
        name: "lsp",
        summary: "Serve editors over the Language Server Protocol.",
        discussion: [
            "An editor starts it in the folder of a project, and speaks the protocol over standard input and output. The diagnostics "
                + "are those of `flowgen lint` for the texts as they are in the editor.",
            "It ends when the editor ends it, closes its input or has ended itself. It changes no file of the project.",
        ],
        positionals: [],
        options: [standardStreams],
        examples: [("flowgen lsp", "Serve an editor; its settings name this command.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let environment = ServerEnvironment(version: ToolVersion.current, enter: WorkingFolder.change(to:))
        let server = LanguageServer(input: .reading(0), environment: environment) { bytes in
            // An editor that has ended has closed its end of the input, too.
            try? StandardStream.write(bytes, to: Console.Stream.output.rawValue)
        }
        return await server.run() ? .fine : Outcome(code: .findings)
    }
}
