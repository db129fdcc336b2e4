/// Completions for bash 3.2 (macOS) and later, with or without the package `bash-completion`.
enum BashCompletions {
    static func script(for commands: [CommandDeclaration]) -> String {
        """
        _flowgen() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
            local words='' kind=words IFS=$' \\n'
            # bash splits `--format=json` into three words.
            if [[ $current == = ]]; then
                current=''
            elif [[ $previous == = && $COMP_CWORD -gt 2 ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            COMPREPLY=()

            if [[ $COMP_CWORD -eq 1 ]]; then
                words='\(words(commands.map(\.name) + CommandDeclaration.commonOptions.map(\.spelling)))'
            else
                case "$command $previous" in
        \(commands.flatMap(values).joined(separator: "\n"))
                *)
                    case "$command" in
        \(commands.map(arguments).joined(separator: "\n"))
                    esac
                    ;;
                esac
            fi

            IFS=$'\\n'
            case $kind in
            words) COMPREPLY=($(IFS=$' \\n' compgen -W "$words" -- "$current")) ;;
            folders) COMPREPLY=($(compgen -d -- "$current")) ;;
            files) COMPREPLY=($(compgen -f -- "$current")) ;;
            esac
            if [[ $kind != words ]]; then compopt -o filenames 2>/dev/null; fi
        }

        complete -F _flowgen flowgen

        """
    }

    /// The values of each option that has values to choose from.
    private static func values(of command: CommandDeclaration) -> [String] {
        command.options.compactMap { option in
            option.value.map { value in
                let patterns = option.spellings.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
                return "        \(patterns)) \(answer(CompletedValue(value))) ;;"
            }
        }
    }

    /// In all other positions: options after a dash, otherwise arguments.
    private static func arguments(of command: CommandDeclaration) -> String {
        let options = answer(.words(command.allOptions.flatMap(\.spellings)))
        guard let positional = command.completedPositional else { return "            \(command.name)) \(options) ;;" }
        return
            "            \(command.name)) if [[ $current == -* ]]; then \(options); else \(answer(positional)); fi ;;"
    }

    private static func answer(_ value: CompletedValue) -> String {
        switch value {
        case .words(let words): "words='\(self.words(words))'"
        case .files: "kind=files"
        case .folders: "kind=folders"
        case .unknown: "kind=none"
        }
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
