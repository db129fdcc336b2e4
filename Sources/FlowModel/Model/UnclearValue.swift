import FlowDiagnostics

/// A value that may not mean what its author intended. How a value is written is only available while it is decoded, so decoding
/// records these values; a rule decides whether to report them.
package struct UnclearValue: Hashable, Sendable {
    package enum Fault: Hashable, Sendable {
        /// Unquoted, and not a text to other YAML tools, but this: "true", "the number 1.1".
        case readOtherwise(String)
        /// Unquoted, and a word that stands for null in specs or in YAML.
        case meansNothing
        /// Empty, directly before a comment that may have been meant as the value.
        case commentedOut
        /// A text for users with a sign of another language for a value: `$reason`, `\(reason)`. The name of the value.
        case foreignValue(String)
        /// Between typographic quotation marks, which are characters of the text.
        case typographicQuotes
        /// Unquoted, and a member as in Swift, which only other types than texts have.
        case member
        /// Where the name of a symbol of the system is expected, which has only small letters, digits and dots.
        case noSymbol
        /// A height in points that is so small that a share of the screen was probably meant.
        case percentage
        /// A space other than the ordinary one: "a no-break space (U+00A0)".
        case oddSpace(String)
    }

    package var span: SourceSpan
    package var text: String
    package var fault: Fault
    /// The span of the entry of a `with` that contains the value: the parameter's type determines whether a text is expected.
    /// `nil` if that is already known.
    package var argument: SourceSpan?

    package init(span: SourceSpan, text: String, fault: Fault, argument: SourceSpan?) {
        self.span = span
        self.text = text
        self.fault = fault
        self.argument = argument
    }
}

extension String {
    /// Whether it can be the name of a symbol of the system: `house.fill`, `4.circle`.
    package var isSymbolName: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                byte == UInt8(ascii: ".") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }
}
