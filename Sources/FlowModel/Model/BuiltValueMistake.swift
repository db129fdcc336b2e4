import FlowDiagnostics

/// Why a text is not the call of an enum case or an initializer.
package struct BuiltValueMistake: Hashable, Sendable {
    package var span: SourceSpan
    /// The cause, and the fix after a semicolon.
    package var message: String

    package init(at span: SourceSpan, _ message: String) {
        self.span = span
        self.message = message
    }
}
