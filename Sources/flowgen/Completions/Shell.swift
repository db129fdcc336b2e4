import FlowEscaping

/// The shells with completions. The scripts are generated from the declarations that the parser uses.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    func script(for commands: [CommandDeclaration]) -> String {
        let head = "\(self == .zsh ? "#compdef flowgen\n" : "")# Printed by `flowgen completions \(rawValue)`.\n\n"
        return switch self {
        case .bash: head + BashCompletions.script(for: commands)
        case .zsh: head + ZshCompletions.script(for: commands)
        case .fish: head + FishCompletions.script(for: commands)
        }
    }

    /// A text in single quotes.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: ShellText.quoted(text)
        case .fish: ShellText.quotedForFish(text)
        }
    }
}
