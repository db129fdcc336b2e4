import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

extension SpecDecoder {
    /// The `default` of a parameter.
    mutating func literal(_ node: YAMLNode, as type: SwiftType) -> Literal? {
        guard tree.kind(node) == .scalar else {
            if type.isCollection {
                reader.report(
                    .invalidLiteral, at: node,
                    "a default is one value, and none can be written for `\(type)`; remove it, or make the type"
                        + " optional, which is nil where nothing is given")
            } else {
                reader.reportShape(of: node, expecting: "a value", example: "default: \(Literal.sample(of: type))")
            }
            return nil
        }
        let text = tree.text(node)
        if let literal = Literal(text, isQuoted: !tree.isPlain(node), as: type) {
            noteSuspicion(ofDefault: node, text, literal)
            return literal
        }
        reader.report(
            .invalidLiteral, at: node, .literalDoesNotFit(reader.abbreviate(text), isQuoted: !tree.isPlain(node), type))
        return nil
    }
}

extension String {
    /// The message of `invalid-literal`, for a default and for an argument.
    static func literalDoesNotFit(_ text: String, isQuoted: Bool, _ type: SwiftType) -> String {
        if isQuoted, Literal(text, isQuoted: false, as: type) != nil {
            return "quoted, `\(text)` is a text, not a value of type `\(type)`; remove the quotes"
        }
        // `User.me`, as in Swift.
        let member = text.lastIndex(of: ".").map { String(text[$0...]) } ?? ""
        if !isQuoted, !member.isEmpty, member != text, SwiftIdentifier.isValid(String(text.start(before: "."))),
            Literal(member, isQuoted: false, as: type) != nil
        {
            return "`\(text)` is not a value of type `\(type)`; write just the member, `\(member)`"
        }
        // `edit` for `.edit`.
        if !isQuoted, SwiftIdentifier.isValid(text), !["nil", "null", "none"].contains(text),
            Literal(".\(text)", isQuoted: false, as: type) != nil
        {
            return "`\(text)` is not a value of type `\(type)`; write `.\(text)` for the member of that name"
        }
        // `{itemID}`, as in the pattern of a link.
        if let name = text.rest(after: "{")?.start(beforeEnding: "}"), SwiftIdentifier.isValid(String(name)) {
            return "`\(text)` is not a value of type `\(type)`; write `$\(name)` for the value of that name"
        }
        if text.isEmpty, !isQuoted {
            return "the value for type `\(type)` is missing; write \(Literal.example(of: type))"
        }
        return "`\(text)` is not a value of type `\(type)`; write \(Literal.example(of: type))"
    }
}

extension SwiftType {
    fileprivate var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }
}
