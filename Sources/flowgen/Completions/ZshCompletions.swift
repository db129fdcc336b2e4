import FlowEscaping
import FlowReports

/// Completions for zsh: a file `_flowgen` in a folder of `$fpath`, or sourced after `compinit`.
enum ZshCompletions {
    static func script(for commands: [CommandDeclaration]) -> String {
        """
        _flowgen() {
            local curcontext="$curcontext" state line
            typeset -A opt_args
            local -a commands
            commands=(
        \(commands.map { "        " + Shell.zsh.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            _arguments -C \\
        \(CommandDeclaration.commonOptions.flatMap { specs(of: $0) }.map { "        \($0) \\" }.joined(separator: "\n"))
                '1: :->command' '*:: :->arguments'
            case $state in
            command) _describe -t commands 'command' commands ;;
            arguments)
                case $words[1] in
        \(commands.map(arguments).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        if [[ $funcstack[1] == _flowgen ]]; then _flowgen "$@"; else compdef _flowgen flowgen; fi

        """
    }

    private static func arguments(of command: CommandDeclaration) -> String {
        var lines = command.allOptions.flatMap { specs(of: $0) }
        if let positional = command.positionals.first {
            let place = positional.isRepeated ? "*" : "1"
            lines.append(
                Shell.zsh.quoted("\(place):\(escaped(positional.placeholder)):\(action(CompletedValue(positional)))"))
        }
        return "        \(command.name))\n            _arguments \\\n"
            + lines.map { "                \($0)" }.joined(separator: " \\\n") + "\n            ;;"
    }

    /// `-o DIR`, `--output DIR` and `--output=DIR`, which exclude each other.
    private static func specs(of option: OptionDeclaration) -> [String] {
        let others = option.letter == nil ? "" : "(\(option.spellings.joined(separator: " ")))"
        let meaning = "[\(escaped(option.help))]"
        let value = option.value.map { ":\(escaped($0.placeholder)):\(action(CompletedValue($0)))" } ?? ""
        return option.spellings.map { spelling in
            let mark = option.value == nil ? "" : spelling.begins(with: "--") ? "=" : "+"
            return Shell.zsh.quoted(others + spelling + mark + meaning + value)
        }
    }

    private static func action(_ value: CompletedValue) -> String {
        switch value {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .unknown: " "
        }
    }

    /// Escapes the characters that `_arguments` treats as separators.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if #"\[]:"#.contains(character) { escaped += #"\"# }
            escaped.append(character)
        }
        return escaped
    }
}
