import FlowLint

/// The kinds of values that a shell can complete.
enum CompletedValue {
    case words([String])
    case files
    case folders
    /// A number or a list.
    case unknown

    init(_ value: OptionDeclaration.Value) {
        self = value.choices.isEmpty ? Self(placeholder: value.placeholder) : .words(value.choices)
    }

    init(_ positional: CommandDeclaration.Positional) { self.init(placeholder: positional.placeholder) }

    /// Determined by the placeholder in help.
    private init(placeholder: String) {
        switch placeholder {
        case "FILE", "PATHS": self = .files
        case "DIR": self = .folders
        case "RULE": self = .words(RuleRegistry.ids.map(\.rawValue))
        case "COMMAND": self = .words(CommandRegistry.declarations.map(\.name))
        case "SHELL": self = .words(Shell.allCases.map(\.rawValue))
        default: self = .unknown
        }
    }
}

extension OptionDeclaration {
    /// `-o`, `--output`.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }
}

extension CommandDeclaration {
    /// The arguments that are not options; each command has at most one kind of them.
    var completedPositional: CompletedValue? { positionals.first.map { CompletedValue($0) } }
}
