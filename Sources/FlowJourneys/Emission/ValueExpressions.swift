import FlowModel
import FlowSwiftCode

/// A Swift expression, and whether it can throw: a text may have any words in it, also `try`.
struct JourneyExpression: Hashable {
    /// Without `try`.
    var text: String
    var isThrowing = false

    /// With `try` where it can throw.
    var marked: String { isThrowing ? "try \(text)" : text }
}

/// Turns the texts of the simulation into Swift expressions.
struct ValueExpressions {
    /// The expressions for samples whose properties can be read, by their texts.
    private let samples: [String: String]
    private let provided: [String]

    init(_ samples: SampleValues) {
        self.samples = samples.expressions
        provided = samples.providedTypes.map { "\($0).sample(" }
    }

    /// Returns the expression for a value of a type.
    func expression(_ text: String?, as type: SwiftType) -> JourneyExpression {
        guard let text else { return JourneyExpression(text: "nil") }
        if let plain = PlainType(type) {
            if plain.holds(text), !isProperty(text) { return JourneyExpression(text: plain.expression(for: text)) }
            return JourneyExpression(text: property(text) ?? text)
        }
        if text.utf8.first == UInt8(ascii: ".") {
            let name = String(text.unicodeScalars.dropFirst())
            // With an optional type, these would refer to `Optional`.
            if case .optional(let wrapped) = type, name == "none" || name == "some" {
                return JourneyExpression(text: "\(wrapped).\(Escaping.identifier(name, at: .member))")
            }
            return JourneyExpression(text: ".\(Escaping.identifier(name, at: .member))")
        }
        if let property = property(text) { return JourneyExpression(text: property) }
        if isExpression(text) { return JourneyExpression(text: text) }
        // A text in a link, or its default.
        var converted = type
        while case .optional(let wrapped) = converted { converted = wrapped }
        // A text that a branch opens.
        let label = ["URL", "Foundation.URL"].contains(converted.description) ? "string: " : ""
        return JourneyExpression(
            text: "required(\(converted)(\(label)\(Escaping.stringLiteral(text))))", isThrowing: true)
    }

    /// Whether a text is a property of a sample rather than a text.
    private func isProperty(_ text: String) -> Bool {
        provided.contains { text.utf8.starts(with: $0.utf8) }
            || sample(beginning: text) { $0.utf8.first == UInt8(ascii: "\"") } != nil
    }

    /// The expression for a property of a sample whose text is not its expression.
    private func property(_ text: String) -> String? {
        sample(beginning: text) { _ in true }.map { $0.expression + $0.rest }
    }

    /// The longest sample that is followed by a dot at the beginning of a text: its expression, and the dot with what follows.
    private func sample(
        beginning text: String, where isIncluded: (String) -> Bool
    ) -> (expression: String, rest: Substring)? {
        if samples.isEmpty { return nil }
        for dot in text.unicodeScalars.indices.reversed() where text.unicodeScalars[dot] == "." {
            if let expression = samples[String(text.unicodeScalars[..<dot])], isIncluded(expression) {
                return (expression, Substring(text.unicodeScalars[dot...]))
            }
        }
        return nil
    }

    private func isExpression(_ text: String) -> Bool {
        provided.contains { text.utf8.starts(with: $0.utf8) }
            || text.utf8.first.map { "[({".utf8.contains($0) } ?? false
            || ["URL(", "Date(", "Data(", "Decimal(", "sample("].contains { text.utf8.starts(with: $0.utf8) }
            || text.allSatisfy(\.isNumber)
    }

    /// What the stand-in notes of a value, as the content of a string literal.
    func noted(_ text: String?, as type: SwiftType) -> JourneyExpression {
        guard let text else { return JourneyExpression(text: "nil") }
        var plain = type
        while case .optional(let wrapped) = plain { plain = wrapped }
        if plain.isFunction { return JourneyExpression(text: "(Function)") }
        let expression = expression(text, as: plain)
        if let kind = PlainType(plain), expression.text == kind.expression(for: text), kind != .uuid, kind != .decimal {
            return JourneyExpression(text: Escaping.stringContent(text))
        }
        let interpolated: String
        switch expression.text.utf8.first {
        case UInt8(ascii: "."): interpolated = "\(plain)\(expression.text)"
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): interpolated = "\(expression.text) as \(plain)"
        default: interpolated = kindNeedsType(plain) ? "\(expression.text) as \(plain)" : expression.text
        }
        return JourneyExpression(text: "\\(\(interpolated))", isThrowing: expression.isThrowing)
    }

    private func kindNeedsType(_ type: SwiftType) -> Bool {
        if case .decimal? = PlainType(type) { true } else { false }
    }
}
