import FlowReports
import FlowDiagnostics
import FlowgenCore

/// `flowgen init [DIR]`.
enum InitCommand: Command {
    static let declaration = CommandDeclaration(
        name: "init",
        summary: "Create a first spec, a configuration and their schemas.",
        discussion: [
            "Existing files are not changed. The schemas are for editors; the first line of the spec and of the "
                + "configuration refers to them. The remaining steps are printed."
        ],
        positionals: [
            CommandDeclaration.Positional(
                placeholder: "DIR", help: "The project's folder. Default: the current folder.",
                isRequired: false)
        ],
        options: [],
        examples: [("flowgen init", "Start in the current folder.")])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let folder = arguments.positionals.first ?? "."
        let files = try Interrupts.held { isInterrupted in
            try ProjectStarter.start(in: folder, isInterrupted: isInterrupted)
        }
        for file in files {
            let what =
                switch file.change {
                case .created: "wrote"
                case .completed: "completed, as only its start was there:"
                case .none: "exists, not changed:"
                }
            try console.write("\(what) \(PrintableText.oneLine(file.path))\n", to: .output)
        }
        try console.write(next(in: folder), to: .output)
        return .fine
    }

    /// The next steps for the user.
    private static func next(in folder: String) -> String {
        let enter = folder == "." ? "" : "  cd \(PrintableText.oneLine(folder))\n"
        return """

            Add to Package.swift: the platforms (iOS 16 is enough with `observation: observableObject`), the package (with the path
            of flowgen), and the product to the dependencies of the target with the flows:

              platforms: [.iOS(.v17), .macOS(.v14)],
              .package(path: "../flowgen"),
              .product(name: "FlowRuntime", package: "flowgen"),

            Then:

            \(enter)  flowgen lint \(StarterFile.specs)
              flowgen generate \(StarterFile.specs) --output Sources/Flows

            """
    }
}
