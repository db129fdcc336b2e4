import FlowReports

/// A subcommand and all that it takes, as data.
struct CommandDeclaration: Sendable {
    /// What a command takes besides options.
    struct Positional: Sendable {
        var placeholder: String
        var help: String
        /// What to do where it is missing; only asked for where it is required.
        var mend = ""
        var isRequired = true
        var isRepeated = false
    }

    var name: String
    /// One line, for the list of commands.
    var summary: String
    /// Paragraphs for the command's own help.
    var discussion: [String]
    var positionals: [Positional]
    var options: [OptionDeclaration]
    /// Command lines that show how it is used, each with what it does.
    var examples: [(command: String, meaning: String)] = []

    static let help = OptionDeclaration.flag("help", letter: "h", help: "Show this help.")
    static let version = OptionDeclaration.flag("version", help: "Show the version.")

    /// What every command takes as well.
    static let commonOptions = [help, version]

    var allOptions: [OptionDeclaration] { options + Self.commonOptions }
}
