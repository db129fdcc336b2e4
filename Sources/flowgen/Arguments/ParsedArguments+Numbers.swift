extension ParsedArguments {
    /// The number that an option has as its value, or its default; `nil` if it has neither.
    /// - Parameter example: a number that makes sense.
    func number(
        _ option: OptionDeclaration, least: Int = 0, example: Int, for command: CommandDeclaration
    ) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        let isNumber = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        if isNumber, let number = Int(text), number >= least { return number }
        throw UsageError(
            message:
                "`\(option.spelling)` cannot be `\(text)`; give it a number, as in `\(option.spelling) \(example)`",
            command: command.name)
    }
}
