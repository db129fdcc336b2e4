/// The only flow that a command is about.
enum ChosenFlow {
    /// Refuses the name of a flow that does not exist.
    /// - Parameters:
    ///   - names: the flows of the run.
    ///   - isCertain: whether all files could be read: otherwise the flow may be in one that could not.
    static func check(
        _ name: String?, among names: [String], isCertain: Bool, for command: CommandDeclaration
    ) throws(UsageError) {
        guard let name, isCertain, !names.contains(name) else { return }
        let fix = names.isEmpty ? "name specs that have one" : UsageError.choice(for: name, among: names)
        throw UsageError(message: "there is no flow `\(name)`; \(fix)", command: command.name)
    }
}
