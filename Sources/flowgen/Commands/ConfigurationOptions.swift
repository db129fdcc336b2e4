import FlowgenCore

/// The options that select the configuration of a run.
enum ConfigurationOptions {
    static let file = OptionDeclaration.value(
        "config", "FILE",
        help:
            "Use this configuration. Default: the `\(ConfigurationFile.name)` in the folder of the first of PATHS, or "
            + "in the nearest folder above it.")
    static let none = OptionDeclaration.flag("no-config", help: "Use no configuration.")
    static let show = OptionDeclaration(
        name: "print-config", replacesRun: true,
        help: "Print the effective configuration and exit.")

    static let all = [file, none, show]

    /// - Returns: the configuration and its diagnostics, both empty if there is no file.
    static func read(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> DecodedConfiguration {
        if arguments.has(file), arguments.has(none) {
            throw UsageError(
                message: "`\(file.spelling)` and `\(none.spelling)` contradict each other; remove one of them",
                command: command.name)
        }
        if arguments.has(none) { return .none }
        if let path = arguments[file] { return Configuration.decode(try ConfigurationFile.read(path)) }
        guard let first = StandardInput.place(arguments) else { return .none }
        return try ConfigurationFile.find(for: first).map { Configuration.decode($0) } ?? .none
    }

    /// Runs `--print-config`.
    static func print(
        _ project: DecodedConfiguration, overrides: OutputOverrides = OutputOverrides(), on console: Console
    ) throws -> Outcome {
        try console.write(ConfigurationText(project, overrides: overrides).text, to: .output)
        return .fine
    }
}
