import FlowgenCore

/// Which configuration a run over specs goes by.
enum ConfigurationOptions {
    static let file = OptionDeclaration.value(
        "config", "FILE",
        help: "The configuration; without this option the `\(ConfigurationFile.name)` in the folder of the first of "
            + "PATHS, or in the nearest one above it.")
    static let none = OptionDeclaration.flag("no-config", help: "Do without a configuration.")
    static let show = OptionDeclaration(
        name: "print-config", isAllThatIsDone: true,
        help:
            "Do nothing but show what holds for this run, and where it comes from, as a configuration that says the same."
    )

    static let all = [file, none, show]

    /// - Returns: what is chosen and what is wrong with that, in both of which there is nothing where there is no file.
    static func read(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> DecodedConfiguration {
        if arguments.has(file), arguments.has(none) {
            throw UsageError(
                message: "`\(file.spelling)` and `\(none.spelling)` contradict each other; leave one of them out",
                command: command.name)
        }
        if arguments.has(none) { return .none }
        if let path = arguments[file] { return Configuration.decode(try ConfigurationFile.read(path)) }
        guard let first = StandardInput.place(arguments) else { return .none }
        return try ConfigurationFile.find(for: first).map { Configuration.decode($0) } ?? .none
    }

    /// Carries out `--print-config`.
    /// - Parameter choices: what the command line chooses, before the configuration.
    static func print(
        _ project: DecodedConfiguration, overriddenBy choices: GenerationChoices = GenerationChoices(),
        on console: Console
    ) throws -> Outcome {
        try console.write(ConfigurationText(project, commandLine: choices).text, to: .output)
        return .fine
    }
}
