import FlowModel
import FlowSwiftCode

/// The values that bindings refer to in a method, by their local names.
struct BoundValues {
    /// The names of the payload's values, in order.
    var payload: [String] = []
    /// The names of the source route's parameters, by index. At a flow's start, these are the flow's own parameters.
    var source: [Int: String] = [:]
    /// In a transition of `tabs`, the flow's own parameters that are kept, by index.
    var flow: [Int: SwiftExpression] = [:]

    /// Returns the value of `parameter`, or `nil` if there is none, which has been reported as an error.
    func value(of binding: Binding, for parameter: Parameter) -> SwiftExpression? {
        switch binding {
        case .literal(let literal):
            SwiftExpression(literal, for: parameter.type)
        case .payload, .source, .flow:
            value(of: binding)
        case .built(let built):
            value(of: built, for: parameter.type)
        case .defaultValue:
            parameter.defaultValue.map { SwiftExpression($0, for: parameter.type) }
        case .none:
            .nilLiteral
        case .missing:
            nil
        }
    }

    /// Returns the call that builds a value, or `nil` if one of its values does not exist, which has been reported.
    private func value(of built: BuiltValue<Binding>, for type: SwiftType?) -> SwiftExpression? {
        var arguments: [SwiftArgument] = []
        for argument in built.arguments {
            let value: SwiftExpression? =
                switch argument.part {
                case .literal(let literal): SwiftExpression(literal, for: .named("Member"))
                case .value(let binding): self.value(of: binding)
                case .call(let call): self.value(of: call, for: nil)
                }
            guard let value else { return nil }
            arguments.append(SwiftArgument(label: argument.label, value))
        }
        let callee: SwiftExpression =
            switch built.callee {
            case .member(let name): type.map { SwiftExpression(.member(name), for: $0) } ?? .implicitMember(name)
            case .type(let type): .type(type)
            }
        return .call(callee, arguments)
    }

    /// Returns the value to which a reference within a call is bound.
    private func value(of reference: Binding) -> SwiftExpression? {
        switch reference {
        case .payload(let index, let path):
            payload.indices.contains(index) ? Self.property(path, of: payload[index]) : nil
        case .source(let index, let path): source[index].map { Self.property(path, of: $0) }
        case .flow(let index, let path): flow[index].map { Self.property(path, of: $0) }
        case .built(let built): value(of: built, for: nil)
        case .literal, .defaultValue, .none, .missing: nil
        }
    }

    /// Returns the arguments of a call that takes the given parameters.
    func arguments(_ bindings: [Binding], for parameters: [Parameter]) -> [SwiftArgument] {
        zip(parameters, bindings).compactMap { parameter, binding in
            value(of: binding, for: parameter).map { SwiftArgument(label: parameter.externalLabel, $0) }
        }
    }

    /// Returns `reason == .cancelled`, or `isNew` or `!isNew` for a `Bool`; `nil` if the value does not exist, which has been reported.
    func comparison(_ test: ValueTest) -> SwiftExpression? {
        let name: String? =
            switch test.value {
            case .payload(let index): payload.indices.contains(index) ? payload[index] : nil
            case .source(let index): source[index]
            // No condition refers to the flow where the flow is not the source.
            case .flow, nil: nil
            }
        guard let name, let literal = test.literal else { return nil }
        if case .bool(let isTrue) = literal, !test.type.isOptional { return isTrue ? .name(name) : .not(.name(name)) }
        return .binary(.name(name), .equal, SwiftExpression(literal, for: test.type))
    }

    private static func property(_ path: [String], of name: String) -> SwiftExpression {
        property(path, of: .name(name))
    }

    private static func property(_ path: [String], of value: SwiftExpression) -> SwiftExpression {
        path.reduce(value) { .member($0, $1) }
    }
}

extension SwiftExpression {
    /// Creates an expression for a literal of the spec as a value of `type`.
    init(_ literal: Literal, for type: SwiftType) {
        switch literal {
        case .string(let text): self = .string(text)
        case .integer(let digits): self = .integer(digits)
        case .double(let digits): self = .double(digits)
        case .bool(let value): self = .bool(value)
        case .none: self = .nilLiteral
        case .member(let name):
            // With an optional type, `.none` and `.some` would refer to `Optional`.
            if case .optional(let wrapped) = type, name == "none" || name == "some" {
                self = .member(.type(wrapped), name)
            } else {
                self = .implicitMember(name)
            }
        }
    }
}
