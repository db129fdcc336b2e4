import FlowDiagnostics
import FlowPipeline
import FlowProject

/// The options that select the configuration of a run.
enum ConfigurationOptions {
    static let file = OptionDeclaration.value(
        "config", "FILE",
        help:
            "Use this configuration. Default: the `\(ConfigurationFile.name)` in the folder of the first of PATHS, or "
            + "in the nearest folder above it; without PATHS, that of the current folder.")
    static let none = OptionDeclaration.flag("no-config", help: "Use no configuration.")
    static let show = OptionDeclaration(
        name: "print-config", replacesRun: true,
        help: "Print the effective configuration and exit.")

    static let all = [file, none, show]

    /// - Returns: the configuration and its diagnostics, both empty if no file exists.
    static func read(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> DecodedConfiguration {
        // Without paths, the search starts in the working folder.
        let start = arguments.positionals.isEmpty ? "." : StandardInput.place(arguments)
        return try source(arguments, for: command, at: start).map { Configuration.decode($0) } ?? .none
    }

    /// - Parameter start: the path where the search starts, unless an option says which configuration to use.
    /// - Returns: `nil` if there is none.
    static func source(
        _ arguments: ParsedArguments, for command: CommandDeclaration, at start: String?
    ) throws -> SourceFile? {
        if arguments.has(file), arguments.has(none) {
            throw UsageError(
                message: "`\(file.spelling)` and `\(none.spelling)` contradict each other; remove one of them",
                command: command.name)
        }
        if arguments.has(none) { return nil }
        if let path = arguments[file] { return try ConfigurationFile.read(path) }
        return try start.flatMap { try ConfigurationFile.find(for: $0) }
    }

    /// Runs `--print-config`.
    static func print(
        _ project: DecodedConfiguration, overrides: OutputOverrides = OutputOverrides(), on console: Console
    ) throws -> Outcome {
        try console.write(ConfigurationText(project, overrides: overrides).text, to: .output)
        return .fine
    }
}
