/// What a command or a journey asks for cannot be done: the cause and, after a semicolon, the fix.
package struct WalkError: Error, Hashable {
    package var message: String

    package init(_ message: String) { self.message = message }
}
