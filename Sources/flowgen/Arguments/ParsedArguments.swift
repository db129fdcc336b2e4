/// A command line, parsed according to its command's declaration.
struct ParsedArguments: Sendable {
    private(set) var positionals: [String] = []
    private var values: [String: [String]] = [:]

    /// Whether the flag (or option) is on the command line.
    func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

    /// The value of the option, or its default.
    subscript(option: OptionDeclaration) -> String? {
        values[option.name]?.last ?? option.value?.defaultValue
    }

    /// All values of an option that can be given more than once.
    func all(_ option: OptionDeclaration) -> [String] { values[option.name] ?? [] }

    /// The same without the first argument that is not an option.
    var withoutFirstPositional: ParsedArguments {
        var others = self
        others.positionals = Array(positionals.dropFirst())
        return others
    }

    mutating func add(_ positional: String) { positionals.append(positional) }

    mutating func add(_ value: String, for option: OptionDeclaration) {
        values[option.name, default: []].append(value)
    }
}
