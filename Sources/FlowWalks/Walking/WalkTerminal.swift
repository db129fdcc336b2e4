/// Where a walk reads commands, and writes what is shown.
package protocol WalkTerminal {
    /// Whether a person types. Otherwise a mistake ends the walk, since the commands after it would mean something else.
    var isInteractive: Bool { get }

    /// The number of lines that have been read.
    var lineCount: Int { get }

    func write(_ text: String) throws

    /// - Returns: the next line without its end; `nil` at the end of the input.
    func readLine(prompt: String) throws -> String?

    /// Writes a journey to a file.
    func save(_ text: String, to path: String) throws
}
