import FlowIR
import FlowSwiftCode

/// What bindings stand for at one place of a method: the values in reach, by the names that they have there.
struct BoundValues {
    /// Of the event's payload, in its order.
    var payload: [String] = []
    /// Of the source route's parameters, by index; at a flow's start, of the flow's own.
    var source: [Int: String] = [:]

    /// What gives `parameter` its value; `nil` where nothing does, which has been reported as an error.
    func value(of binding: Binding, for parameter: Parameter) -> SwiftExpression? {
        switch binding {
        case .literal(let literal):
            SwiftExpression(literal, for: parameter.type)
        case .payload(let index, let path):
            payload.indices.contains(index) ? Self.property(path, of: payload[index]) : nil
        case .source(let index, let path):
            source[index].map { Self.property(path, of: $0) }
        case .defaultValue:
            parameter.defaultValue.map { SwiftExpression($0, for: parameter.type) }
        case .none:
            .nilLiteral
        case .missing:
            nil
        }
    }

    /// The arguments of a call of something with these parameters.
    func arguments(_ bindings: [Binding], for parameters: [Parameter]) -> [SwiftArgument] {
        zip(parameters, bindings).compactMap { parameter, binding in
            value(of: binding, for: parameter).map { SwiftArgument(label: parameter.externalLabel, $0) }
        }
    }

    private static func property(_ path: [String], of name: String) -> SwiftExpression {
        path.reduce(.name(name)) { .member($0, $1) }
    }
}

extension SwiftExpression {
    /// A literal of the spec as a value of `type`.
    init(_ literal: Literal, for type: SwiftType) {
        switch literal {
        case .string(let text): self = .string(text)
        case .integer(let digits): self = .integer(digits)
        case .double(let digits): self = .double(digits)
        case .bool(let value): self = .bool(value)
        case .none: self = .nilLiteral
        case .member(let name):
            // Of an optional, `.none` and `.some` would be the optional's own.
            if case .optional(let wrapped) = type, name == "none" || name == "some" {
                self = .member(.type(wrapped), name)
            } else {
                self = .implicitMember(name)
            }
        }
    }
}
