/// An option of a command, as data: parsing, help, completions and the manual page are made from it.
struct OptionDeclaration: Sendable {
    /// What follows an option that takes a value.
    struct Value: Sendable {
        /// What help calls it: `DIR`.
        var placeholder: String
        /// The values to choose from; empty if any text is accepted.
        var choices: [String] = []
        /// The value of an option that is not given.
        var defaultValue: String?
    }

    /// Without its dashes: `output`.
    var name: String
    /// The letter of the short form: `o`.
    var letter: Character?
    /// `nil` for a flag.
    var value: Value?
    var isRequired = false
    /// Whether the command does only this, so that what it requires otherwise may be missing.
    var replacesRun = false
    /// Whether it may be given more than once.
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
