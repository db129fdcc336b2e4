/// A subcommand: its declaration and its implementation.
protocol Command: Sendable {
    static var declaration: CommandDeclaration { get }

    /// - Throws: only what ends the run with exit code 2.
    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome
}

/// The result of a command, with values that must live until the process ends: freeing a large module takes time, and the end of
/// the process frees everything at once.
struct Outcome: Sendable {
    var code: ExitCode
    var remains: (any Sendable)?

    static let fine = Outcome(code: .fine)
}
