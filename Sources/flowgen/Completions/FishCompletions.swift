import FlowReports

/// Completions for fish: a file `flowgen.fish` in a folder of `$fish_complete_path`.
enum FishCompletions {
    static func script(for commands: [CommandDeclaration]) -> String {
        let overview =
            commands.map { "complete -c flowgen -n __flowgen_needs_command -a \($0.name) -d \(quoted($0.summary))" }
            + CommandDeclaration.commonOptions.map { "complete -c flowgen -n __flowgen_needs_command \(words(of: $0))" }
        return """
            function __flowgen_needs_command
                test (count (commandline -opc)) -eq 1
            end

            function __flowgen_has_command
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            complete -c flowgen -f
            \(overview.joined(separator: "\n"))

            """ + commands.map { "\n" + lines(of: $0).joined(separator: "\n") + "\n" }.joined()
    }

    private static func lines(of command: CommandDeclaration) -> [String] {
        let start = "complete -c flowgen -n '__flowgen_has_command \(command.name)'"
        var lines = command.allOptions.map { "\(start) \(words(of: $0))" }
        if let positional = command.completedPositional { lines.append("\(start) \(arguments(positional))") }
        return lines
    }

    private static func words(of option: OptionDeclaration) -> String {
        var words = ["-l \(option.name)"]
        if let letter = option.letter { words.insert("-s \(letter)", at: 0) }
        if let value = option.value { words.append("-r " + arguments(CompletedValue(value))) }
        return words.joined(separator: " ") + " -d \(quoted(option.help))"
    }

    private static func arguments(_ value: CompletedValue) -> String {
        switch value {
        case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
        case .files: "-F"
        case .folders: "-f -a '(__fish_complete_directories)'"
        case .unknown: "-f"
        }
    }

    private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }
}
