import FlowIR
import FlowSwiftCode

/// Turns the texts of the simulation into Swift expressions.
struct ValueExpressions {
    /// The samples whose properties can be read, the longest first.
    private let samples: [(text: String, expression: String)]
    private let provided: [String]

    init(_ samples: SampleValues) {
        self.samples = samples.expressions.sorted { ($0.key.count, $0.key) > ($1.key.count, $1.key) }.map {
            ($0.key, $0.value)
        }
        provided = samples.providedTypes.map { "\($0).sample(" }
    }

    /// Returns the expression for a value of a type.
    func expression(_ text: String?, as type: SwiftType) -> String {
        guard let text else { return "nil" }
        if let plain = PlainType(type) {
            if plain.holds(text), !isProperty(text) { return plain.expression(for: text) }
            return property(text) ?? text
        }
        if text.hasPrefix(".") {
            let name = String(text.dropFirst())
            // With an optional type, these would refer to `Optional`.
            if case .optional(let wrapped) = type, name == "none" || name == "some" {
                return "\(wrapped).\(Escaping.identifier(name, at: .member))"
            }
            return ".\(Escaping.identifier(name, at: .member))"
        }
        if let property = property(text) { return property }
        if isExpression(text) { return text }
        // A text in a link, or its default.
        var converted = type
        while case .optional(let wrapped) = converted { converted = wrapped }
        // A text that a branch opens.
        let label = ["URL", "Foundation.URL"].contains(converted.description) ? "string: " : ""
        return "try required(\(converted)(\(label)\(Escaping.stringLiteral(text))))"
    }

    /// Whether a text is a property of a sample rather than a text.
    private func isProperty(_ text: String) -> Bool {
        provided.contains { text.hasPrefix($0) }
            || samples.contains { text.hasPrefix($0.text + ".") && $0.expression.hasPrefix("\"") }
    }

    /// The expression for a property of a sample whose text is not its expression.
    private func property(_ text: String) -> String? {
        for sample in samples where text.hasPrefix(sample.text + ".") {
            return sample.expression + text.dropFirst(sample.text.count)
        }
        return nil
    }

    private func isExpression(_ text: String) -> Bool {
        provided.contains { text.hasPrefix($0) } || text.first.map { "[({".contains($0) } ?? false
            || ["URL(", "Date(", "Data(", "Decimal(", "sample("].contains { text.hasPrefix($0) }
            || text.allSatisfy(\.isNumber)
    }

    /// What the stand-in notes of a value, as the content of a string literal.
    func noted(_ text: String?, as type: SwiftType) -> String {
        guard let text else { return "nil" }
        var plain = type
        while case .optional(let wrapped) = plain { plain = wrapped }
        if plain.isFunction { return "(Function)" }
        let expression = expression(text, as: plain)
        if let kind = PlainType(plain), expression == kind.expression(for: text), kind != .uuid, kind != .decimal {
            return String(Escaping.stringLiteral(text).dropFirst().dropLast())
        }
        if expression.hasPrefix(".") { return "\\(\(plain)\(expression))" }
        if expression.hasPrefix("{") || expression.hasPrefix("[") || expression.hasPrefix("(") || kindNeedsType(plain) {
            return "\\(\(expression) as \(plain))"
        }
        return "\\(\(expression))"
    }

    private func kindNeedsType(_ type: SwiftType) -> Bool {
        if case .decimal? = PlainType(type) { true } else { false }
    }
}
