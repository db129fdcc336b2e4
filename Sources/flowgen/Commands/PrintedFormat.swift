/// The format of a command that prints the same for people and for programs.
enum PrintedFormat: String, CaseIterable {
    case text, json

    static let option = OptionDeclaration.choice(
        "format", of: allCases.map(\.rawValue), default: Self.text.rawValue,
        help: "The output format: `text` for people, `json` for programs.")

    init(_ arguments: ParsedArguments) { self = arguments[Self.option].flatMap(Self.init) ?? .text }
}
