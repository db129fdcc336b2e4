import FlowEscaping
import FlowPipeline
import FlowReports

/// The manual page, generated from the declarations that the parser uses.
enum ManPage {
    static func text(for commands: [CommandDeclaration]) -> String {
        let parts =
            [head, section("COMMANDS")] + commands.map(section(of:)) + [files, environment, exitStatus]
        return parts.joined()
    }

    private static let head = """
        .\\" Printed by `flowgen man`.
        .TH FLOWGEN 1 \(ToolVersion.date) \(RoffText.quoted("flowgen \(ToolVersion.current)")) \(RoffText.quoted("User Commands"))
        .SH NAME
        flowgen \\- compile flow specs to Swift coordinator code, and check navigation
        .SH SYNOPSIS
        .B flowgen
        .I COMMAND
        [\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]
        .SH DESCRIPTION
        \(RoffText.text(HelpText.purpose))
        \(RoffText.text("Options can be anywhere after the command, as `--option value` or `--option=value`; after `--`, everything is a path."))

        """

    private static func section(_ title: String) -> String { ".SH \(title)\n" }

    private static func section(of command: CommandDeclaration) -> String {
        var text = ".SS \(RoffText.quoted(HelpText.usage(of: command)))\n" + RoffText.text(command.summary) + "\n"
        for paragraph in command.discussion { text += ".PP\n" + RoffText.text(paragraph) + "\n" }
        for positional in command.positionals { text += entry("\\fI\(positional.placeholder)\\fR", positional.help) }
        for option in command.options { text += entry(term(of: option), option.help + option.remarks) }
        for example in command.examples { text += entry(RoffText.text("`\(example.command)`"), example.meaning) }
        return text
    }

    private static func entry(_ term: String, _ meaning: String) -> String {
        ".TP\n\(term)\n\(RoffText.text(meaning))\n"
    }

    private static func term(of option: OptionDeclaration) -> String {
        let spellings = option.spellings.map { RoffText.text("`\($0)`") }.joined(separator: ", ")
        return spellings + (option.value.map { " \\fI\(RoffText.text($0.placeholder))\\fR" } ?? "")
    }

    private static let files =
        section("FILES")
        + entry(
            RoffText.text("`\(ConfigurationFile.name)`"),
            "The configuration of a project, for all specs in its folder and below.")

    private static let environment =
        section("ENVIRONMENT")
        + entry(RoffText.text("`NO_COLOR`"), "If set, no colours are used.")
        + entry(
            RoffText.text("`FORCE_COLOR`, `CLICOLOR_FORCE`"),
            "If set to anything but 0, colours are used even without a terminal.")
        + entry(
            RoffText.text("`XDG_CACHE_HOME`"),
            "The folder for caches; by default `.cache`, on macOS `Library/Caches`, in the folder of `HOME`. flowgen keeps a digest "
                + "of what it generated last in the subfolder `flowgen`, which can be removed at any time.")

    private static let exitStatus =
        section("EXIT STATUS")
        + ExitCode.allCases.map { entry(RoffText.text("`\($0.rawValue)`"), $0.meaning) }.joined()
}
