/// A command line that cannot be understood: what is wrong, and the mend.
struct UsageError: Error, Hashable {
    var message: String
    /// Whose help says more; `nil` for the list of commands.
    var command: String?
}
