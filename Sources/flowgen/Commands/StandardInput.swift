import FlowFiles
import FlowPipeline

/// `-` as a path: reads the text of a spec from standard input instead of a file.
enum StandardInput {
    static let path = "-"

    static let fileName = OptionDeclaration.value(
        "stdin-filename", "FILE",
        help: "The path of the spec on standard input; the file need not exist.")

    /// The specs of a run, one of which may be standard input; none without paths.
    static func specs(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws -> Pipeline.Inputs {
        func usage(_ message: String) -> UsageError { UsageError(message: message, command: command.name) }
        guard arguments.positionals.contains(path) else {
            if let name = arguments[fileName] {
                throw usage(
                    "`\(fileName.spelling) \(name)` names standard input, but no path is `-`; add `-`, or remove the option"
                )
            }
            return arguments.positionals.isEmpty ? [] : try InputFinder.find(arguments.positionals).inputs
        }
        let input = try read(arguments, for: command)
        return try InputFinder.find(arguments.positionals.filter { $0 != path }, with: input).inputs
    }

    /// The spec on standard input.
    static func read(_ arguments: ParsedArguments, for command: CommandDeclaration) throws -> SpecInput {
        guard let name = arguments[fileName] else {
            throw UsageError(
                message: "standard input has no name, which is part of a spec; name it, as in "
                    + "`\(fileName.spelling) specs/LoginFlow.flow.yaml`", command: command.name)
        }
        guard SpecInput(path: name) != nil else { throw InputError.notASpec(path: name) }
        let text: [UInt8]
        do throws(SystemError) { text = try StandardStream.readInput(limit: SpecInput.limit) } catch {
            throw InputError.unreadable(path: path, error)
        }
        guard let input = SpecInput(path: name, text: text) else { throw InputError.notASpec(path: name) }
        return input
    }

    /// The start of the search for a configuration: the first path, or the file that standard input replaces.
    static func place(_ arguments: ParsedArguments) -> String? {
        arguments.positionals.first.flatMap { $0 == path ? arguments[fileName] : $0 }
    }
}
