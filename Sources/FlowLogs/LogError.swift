/// A line of a log is not an event: the cause and, after a semicolon, the fix.
package struct LogError: Error, Hashable {
    package var message: String

    init(_ message: String) { self.message = message }
}
