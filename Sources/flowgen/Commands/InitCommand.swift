import FlowReports
import FlowDiagnostics
import FlowgenCore

/// `flowgen init [DIR]`.
enum InitCommand: Command {
    static let declaration = CommandDeclaration(
        name: "init",
        summary: "Lay down a first spec, a configuration and their schemas.",
        discussion: [
            "What is there already is left as it is. The schemas are for editors: the first line of the spec and of the "
                + "configuration says where they are. What else a project needs is shown."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "DIR", help: "The project's folder; without it the one that flowgen is run in.",
                isRequired: false)
        ],
        options: [],
        examples: [("flowgen init", "Start in the folder that one is in.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let folder = arguments.positionals.first ?? "."
        let laid = try ProjectStarter.start(in: folder)
        for file in laid {
            let what = file.isNew ? "wrote" : "left as it is:"
            try console.write("\(what) \(PrintableText.oneLine(file.path))\n", to: .output)
        }
        try console.write(next(in: folder), to: .output)
        return .fine
    }

    /// What is left to do by hand.
    private static func next(in folder: String) -> String {
        let enter = folder == "." ? "" : "  cd \(PrintableText.oneLine(folder))\n"
        return """

            In Package.swift, behind the name (iOS 16 with `observation: observableObject`), among the dependencies (where flowgen
            lies), and in the target that is to hold the flows:

              platforms: [.iOS(.v17), .macOS(.v14)],
              .package(path: "../flowgen"),
              .product(name: "FlowRuntime", package: "flowgen"),

            Then:

            \(enter)  flowgen lint \(StarterFile.specs)
              flowgen generate \(StarterFile.specs) --output Sources/Flows

            """
    }
}
