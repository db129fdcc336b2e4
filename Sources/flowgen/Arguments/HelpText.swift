import FlowEscaping
import FlowReports

/// Help texts, generated from the declarations.
enum HelpText {
    private static let width = 80

    /// A description of flowgen.
    static let purpose = "Compiles declarative flow specs to Swift coordinator code."

    /// The output of `flowgen --help`.
    static func overview(_ commands: [CommandDeclaration]) -> String {
        var text = purpose + "\n\n"
        text += "Usage: flowgen COMMAND …\n\nCommands:\n"
        text += table(commands.map { ($0.name, $0.summary) })
        text += "\nOptions:\n" + table(CommandDeclaration.commonOptions.map { ($0.usage, $0.help) })
        text += "\n" + exitCodes
        text += "\n`flowgen help COMMAND` explains a command.\n"
        return text
    }

    /// The output of `flowgen COMMAND --help` and `flowgen help COMMAND`.
    static func text(for command: CommandDeclaration) -> String {
        var text = wrap(command.summary, indent: 0) + "\nUsage: \(usage(of: command))\n"
        for paragraph in command.discussion { text += "\n" + wrap(paragraph, indent: 0) }
        if !command.positionals.isEmpty {
            text += "\nArguments:\n" + table(command.positionals.map { ($0.placeholder, $0.help) })
        }
        text += "\nOptions:\n"
        text += table(command.allOptions.map { ($0.usage, $0.help + $0.remarks) })
        if !command.examples.isEmpty {
            text += "\nExamples:\n"
            for example in command.examples {
                text += "  \(example.command)\n" + wrap(example.meaning, indent: 6)
            }
        }
        return text + "\n" + exitCodes
    }

    private static let exitCodes =
        "Exit codes:\n"
        + table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })

    static func usage(of command: CommandDeclaration) -> String {
        var words = ["flowgen", command.name]
        for positional in command.positionals {
            let word = positional.placeholder + (positional.isRepeated ? "…" : "")
            words.append(positional.isRequired ? word : "[\(word)]")
        }
        for option in command.options where option.isRequired { words.append(option.usage(withLetter: false)) }
        words.append("[OPTIONS]")
        return words.joined(separator: " ")
    }

    private static func table(_ rows: [(term: String, meaning: String)]) -> String {
        let column = min(rows.map(\.term.count).max() ?? 0, 26) + 4
        return rows.map { row in
            let meaning = wrap(row.meaning, indent: column)
            let term = "  " + row.term
            // If a term extends into the second column, its description starts on the next line.
            if term.count > column - 2 { return term + "\n" + meaning }
            return term + meaning.dropFirst(term.count)
        }.joined()
    }

    /// Wraps a text into lines, each indented by `indent` spaces.
    static func wrap(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.words(at: " ") {
            if line.count > indent, line.count + 1 + word.count > width {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        lines.append(line)
        return lines.map { $0 + "\n" }.joined()
    }
}

extension OptionDeclaration {
    /// `-o, --output DIR`.
    fileprivate var usage: String { usage(withLetter: true) }

    fileprivate func usage(withLetter: Bool) -> String {
        let short = withLetter ? letter.map { "-\($0), " } ?? "" : ""
        return short + spelling + (value.map { " " + $0.placeholder } ?? "")
    }

    var remarks: String {
        if isRequired { return " Required." }
        if isRepeatable { return " May be given more than once." }
        return value?.defaultValue.map { " Default: \($0)." } ?? ""
    }
}
