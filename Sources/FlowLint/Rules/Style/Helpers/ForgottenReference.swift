import FlowDiagnostics
import FlowEscaping
import FlowModel

/// A literal text that was probably meant as a value in reach: `item.id` for `$item.id`.
struct ForgottenReference {
    private enum Form {
        /// `id`, where there is a value `id`.
        case value(Parameter)
        /// `item.id`, where there is a value `item`.
        case property(of: String)
        /// `$id`, which is a text because of its quotes.
        case quoted
        /// `item-$item.id`.
        case withinText
    }

    let span: SourceSpan
    private let text: String
    /// What was probably meant, with its `$`.
    private let reference: String
    private let form: Form
    /// The parameters that the literal is bound to.
    private let parameters: [Parameter]

    /// Whether the value can be a forgotten reference, independent of the values in reach. Most values cannot.
    static func isPossible(_ argument: Argument) -> Bool {
        guard let (text, isQuoted) = argument.value.scalar else { return false }
        guard let first = text.utf8.first else { return false }
        let isName =
            first >= 0x80 || first == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
        return isName && !isQuoted || text.utf8.contains(UInt8(ascii: "$")) || text.has(text: "\\(")
    }

    /// - Parameter parameters: those that the entry of the `with` is bound to.
    /// - Returns: `nil` if the literal reads as a text.
    init?(_ argument: Argument, for parameters: [Parameter], _ values: ReachableValues) {
        guard let (text, isQuoted) = argument.value.scalar, !values.isEmpty,
            parameters.contains(where: \.type.isText)
        else { return nil }
        if let reference = Self.reference(in: text, values) {
            form = reference == text ? .quoted : .withinText
            self.reference = reference
            // Without the quotes, such a value would not fit either.
            if reference == text, let value = values.value(text.droppingScalars(1)), !Self.fits(value, parameters) {
                return nil
            }
        } else if let name = Self.interpolatedName(in: text), values.value(name) != nil {
            form = .withinText
            reference = "$\(name)"
        } else if isQuoted {
            // Quotes show that the text is meant.
            return nil
        } else if let value = values.value(text) {
            form = .value(value)
            reference = "$" + text
        } else if let name = Self.nameWithOwner(text), let value = values.value(name) {
            form = .value(value)
            reference = "$\(name)"
        } else if let name = Self.path(at: text.startIndex, of: text), name.endIndex == text.endIndex,
            let dot = name.place(of: "."), values.value(name[..<dot]) != nil
        {
            form = .property(of: String(name[..<dot]))
            reference = "$" + text
        } else {
            return nil
        }
        span = argument.span
        self.text = text
        self.parameters = parameters
    }

    /// The first `$name` or `$name.property` in a text whose name is that of a value.
    private static func reference(in text: String, _ values: ReachableValues) -> String? {
        var rest = text[...]
        while let dollar = rest.place(of: "$") {
            rest = rest[rest.index(after: dollar)...]
            if rest.unicodeScalars.first == "{" { rest = rest.droppingScalars(1) }
            guard let path = path(at: rest.startIndex, of: text) else { continue }
            let name = path.start(before: ".")
            if values.value(name) != nil { return "$" + path }
        }
        return nil
    }

    /// `id` in `\(id)`, as in a text of Swift.
    private static func interpolatedName(in text: String) -> Substring? {
        let parts = text.parts(between: "\\(", splits: 1)
        return parts.count == 2 ? path(at: parts[1].startIndex, of: text)?.start(before: ".") : nil
    }

    /// `id` in `self.id` and `payload.id`.
    private static func nameWithOwner(_ text: String) -> Substring? {
        for owner in ["self.", "payload.", "event.", "route."] {
            if let name = text.rest(after: owner), !name.has(".") { return name }
        }
        return nil
    }

    /// The longest `name` or `name.property` that begins at a place.
    private static func path(at start: String.Index, of text: String) -> Substring? {
        let scalars = text.unicodeScalars
        var end = start
        while end < scalars.endIndex, isHead(scalars[end]) {
            let word = scalars[end...].prefix { isHead($0) || $0.properties.isXIDContinue }
            end = word.endIndex
            guard end < scalars.endIndex, scalars[end] == "." else { break }
            let next = scalars.index(after: end)
            guard next < scalars.endIndex, isHead(scalars[next]) else { break }
            end = next
        }
        return start == end ? nil : text[start..<end]
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isXIDStart }

    // MARK: Reporting

    var message: String {
        let quoting = "quote it if the text is meant"
        return switch form {
        case .value(let value) where !fits(value):
            "`\(text)` is a text here, not the value `\(value.name.text): \(value.type)`, which does not fit; \(quoting)"
        case .value:
            "`\(text)` is a text here, not the value of that name; write `\(reference)`, or \(quoting)"
        case .property(let name):
            "`\(text)` is a text here, not a property of the value `\(name)`; write `\(reference)`, or \(quoting)"
        case .quoted:
            "`\(text)` is a text here because of its quotes, not a value; write it without quotes"
        case .withinText:
            "`\(text)` is a text here, and `\(reference)` a part of it, not a value;"
                + " pass `\(reference)` alone, and compose the text where it is used"
        }
    }

    /// The reference in place of the literal, where it is certainly valid. It is unsafe: the text may be meant.
    func fix(in source: SourceFile?) -> Fix? {
        switch form {
        case .withinText: return nil
        case .value(let value) where !fits(value): return nil
        case .value, .property, .quoted: break
        }
        // The value of an alias is written in another location.
        guard let written = source?.text(span), [text, "\"\(text)\"", "'\(text)'"].contains(written) else { return nil }
        return Fix("write `\(reference)` for `\(text)`", [Fix.Edit(span, reference)], isSafe: false)
    }

    /// Whether the value has the types of all parameters that the literal is bound to.
    private func fits(_ value: Parameter) -> Bool { Self.fits(value, parameters) }

    private static func fits(_ value: Parameter, _ parameters: [Parameter]) -> Bool {
        parameters.allSatisfy { parameter in
            if case .optional(let wrapped) = parameter.type, wrapped == value.type { return true }
            return parameter.type == value.type
        }
    }
}
