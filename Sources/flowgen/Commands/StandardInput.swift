import FlowgenCore

/// `-` among the paths: a spec whose text comes from standard input, in the place of a file.
enum StandardInput {
    static let path = "-"

    static let fileName = OptionDeclaration.value(
        "stdin-filename", "FILE",
        help: "The file that standard input takes the place of, whether it is there or not.")

    /// The specs of a run over paths of which one may be standard input.
    static func specs(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> Pipeline.Inputs {
        func usage(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
        guard arguments.positionals.contains(path) else {
            if let name = arguments[fileName] {
                throw usage(
                    "`\(fileName.spelling) \(name)` names what standard input is, and no path is `-`; add `-`, or leave it out"
                )
            }
            return try InputFinder.find(arguments.positionals).inputs
        }
        guard let name = arguments[fileName] else {
            throw usage(
                "standard input has no name, and a spec's is part of what is checked; give it one: "
                    + "`\(fileName.spelling) specs/LoginFlow.flow.yaml`")
        }
        guard SpecInput(path: name) != nil else { throw InputError.notASpec(path: name) }
        let text = try StandardStream.readInput()
        guard let input = SpecInput(path: name, text: text) else { throw InputError.notASpec(path: name) }
        return try InputFinder.find(arguments.positionals.filter { $0 != path }, with: input).inputs
    }

    /// Where the configuration of a run is looked for: from its first path on, and for standard input from its file's.
    static func place(_ arguments: ParsedArguments) -> String? {
        arguments.positionals.first.flatMap { $0 == path ? arguments[fileName] : $0 }
    }
}
