import FlowReports

/// A subcommand with its arguments and options, as data.
struct CommandDeclaration: Sendable {
    /// An argument that is not an option.
    struct Positional: Sendable {
        var placeholder: String
        var help: String
        /// What to do if the argument is missing; only needed if it is required.
        var fix = ""
        var isRequired = true
        var isRepeated = false
    }

    var name: String
    /// One line, for the list of commands.
    var summary: String
    /// Paragraphs for the command's help.
    var discussion: [String]
    var positionals: [Positional]
    var options: [OptionDeclaration]
    /// Example command lines, each with a description.
    var examples: [(command: String, meaning: String)] = []
    /// Configuration keys that users may look for among the options.
    var configurationKeys: [String] = []

    static let help = OptionDeclaration.flag("help", letter: "h", help: "Show this help.")
    static let version = OptionDeclaration.flag("version", help: "Show the version.")

    /// The options of every command.
    static let commonOptions = [help, version]

    var allOptions: [OptionDeclaration] { options + Self.commonOptions }
}
