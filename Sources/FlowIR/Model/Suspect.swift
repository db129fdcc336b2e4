import FlowDiagnostics

/// A value that may not say what its author meant. How it is written only decoding sees, so it is noted there; whether it
/// matters is for a rule to say.
package struct Suspect: Hashable, Sendable {
    package enum Fault: Hashable, Sendable {
        /// Unquoted: to other YAML tools it is no text but this: "true", "the number 1.1".
        case readOtherwise(String)
        /// Unquoted: the spec's own word, or YAML's, for nothing.
        case meansNothing
        /// Nothing, and right behind it a comment that may have been the value.
        case commentedOut
        /// A space that is not the ordinary one: "a no-break space (U+00A0)".
        case oddSpace(String)
    }

    package var span: SourceSpan
    package var text: String
    package var fault: Fault
    /// The span of the entry of a `with` that it is the value of: whether a text is meant there, the parameter's type
    /// says. `nil` where that is known.
    package var argument: SourceSpan?
}
