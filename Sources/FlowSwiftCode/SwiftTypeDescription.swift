extension SwiftType: CustomStringConvertible {
    /// The type as Swift source, in normal form. Every part of it is an identifier or punctuation, so a spec cannot inject
    /// any other code.
    package var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    package func write(to text: inout String) {
        switch self {
        case .named(let components):
            for (index, component) in components.enumerated() {
                if index > 0 { text += "." }
                text += component.name
                guard !component.arguments.isEmpty else { continue }
                text += "<"
                Self.write(component.arguments, to: &text)
                text += ">"
            }
        case .optional(let wrapped):
            wrapped.writeAsOperand(to: &text)
            text += "?"
        case .array(let element):
            text += "["
            element.write(to: &text)
            text += "]"
        case .dictionary(let key, let value):
            text += "["
            key.write(to: &text)
            text += ": "
            value.write(to: &text)
            text += "]"
        case .tuple(let elements):
            text += "("
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                if let label = element.label {
                    text += SwiftIdentifier.isKeyword(label) ? "`\(label)`: " : "\(label): "
                }
                element.type.write(to: &text)
            }
            text += ")"
        case .function(let function):
            for attribute in function.attributes { text += "@\(attribute) " }
            text += "("
            Self.write(function.parameters, to: &text)
            text += ")"
            if function.isAsync { text += " async" }
            if function.isThrowing { text += " throws" }
            text += " -> "
            function.result.write(to: &text)
        case .existential(let type):
            text += "any "
            type.write(to: &text)
        }
    }

    /// `?` binds tighter than `->` and `any`.
    private func writeAsOperand(to text: inout String) {
        switch self {
        case .function, .existential:
            text += "("
            write(to: &text)
            text += ")"
        default:
            write(to: &text)
        }
    }

    private static func write(_ types: [SwiftType], to text: inout String) {
        for (index, type) in types.enumerated() {
            if index > 0 { text += ", " }
            type.write(to: &text)
        }
    }
}
