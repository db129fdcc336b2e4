import FlowFiles
import FlowModelContext
import FlowPipeline

/// `flowgen mcp [DIR]`.
enum ModelContextCommand: Command {
    static let declaration = CommandDeclaration(
        name: "mcp",
        summary: "Answer questions of agents, over the Model Context Protocol.",
        discussion: [
            "Reads messages from standard input and writes answers to standard output, one on each line, until the input ends. The tools "
                + "are the questions of `flowgen query`; the resources are the language reference, the rules and the specs. No file is "
                + "written.",
            "An agent starts it with a configuration such as `{ \"command\": \"flowgen\", \"args\": [\"mcp\"] }`.",
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "DIR", help: "The project's folder. Default: the current folder.", isRequired: false)
        ],
        options: [],
        examples: [("flowgen mcp", "Serve the project in the current folder.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let folder = arguments.positionals.first ?? "."
        guard InputFinder.isFolder(folder) else {
            throw UsageError(
                message: "there is no folder `\(folder)`; give the folder of the project", command: declaration.name)
        }
        let loop = ContextLoop(ContextServer(at: folder)) { line in
            // A client that has gone reads no answers.
            try? StandardStream.write(Array(line.utf8), to: Console.Stream.output.rawValue)
        }
        await loop.run(MessageLines.lines(of: ByteInput.reading(0)))
        return .fine
    }
}
