/// An option of a command, as data. Parsing, help, completions and the manual page use it.
struct OptionDeclaration: Sendable {
    /// The value of an option that has one.
    struct Value: Sendable {
        /// Its placeholder in help: `DIR`.
        var placeholder: String
        /// The values to choose from; empty if any text is accepted.
        var choices: [String] = []
        /// The default if the option is not given.
        var defaultValue: String?
    }

    /// The name without dashes: `output`.
    var name: String
    /// The letter of the short form: `o`.
    var letter: Character?
    /// `nil` for a flag.
    var value: Value?
    var isRequired = false
    /// Whether the option replaces the command's usual task, so that required arguments may be missing.
    var replacesRun = false
    /// Whether the option can be given more than once.
    var isRepeatable = false
    var help: String

    var spelling: String { "--\(name)" }

    static func flag(_ name: String, letter: Character? = nil, help: String) -> OptionDeclaration {
        OptionDeclaration(name: name, letter: letter, help: help)
    }

    static func value(
        _ name: String, letter: Character? = nil, _ placeholder: String, isRequired: Bool = false, help: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, letter: letter, value: Value(placeholder: placeholder), isRequired: isRequired, help: help)
    }

    static func choice(
        _ name: String, of choices: [String], default defaultValue: String, help: String
    ) -> OptionDeclaration {
        let value = Value(
            placeholder: choices.joined(separator: "|"), choices: choices, defaultValue: defaultValue)
        return OptionDeclaration(name: name, value: value, help: help)
    }
}
